import * as api from '@foyer/contracts'
import type { Foyer } from './foyer.ts'

export const FUTURE_TIMES = { startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-01T12:00:00Z', timezone: 'Europe/Berlin' }

/** A published event of a new workspace, and functions to register for it. */
export async function openEvent(foyer: Foyer, settings: Record<string, unknown> = {}) {
  const organizer = await foyer.organizer()
  const event = await organizer.do(api.createEvent, { body: { name: 'Party', ...FUTURE_TIMES, ...settings } })
  const params = { eventId: event.id }
  await organizer.do(api.publishEvent, { params })
  const slugs = { orgSlug: organizer.slug, eventSlug: event.slug }
  const register = (name: string, more: object = {}) =>
    foyer.visitor.call(api.registerForEvent, { params: slugs, body: { email: `${name}@example.test`, name, ...more } })
  const list = () => organizer.do(api.listRegistrants, { params })
  const find = async (name: string) => (await list()).registrants.find((registrant) => registrant.name === name)!
  return { organizer, event, slugs, register, list, find, params }
}
