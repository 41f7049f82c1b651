import * as api from '@foyer/contracts'
import { expect } from 'vitest'
import type { Foyer } from './foyer.ts'
import { openEvent } from './open-event.ts'
import { type FormValues, pageVisitor, textOf } from './page-visitor.ts'

/** A published event with its page, and with a registration form if fields are given. */
export async function openPage(foyer: Foyer, settings: Record<string, unknown> = {}, fields: object[] = []) {
  const opened = await openEvent(foyer, settings)
  const { organizer, params, slugs } = opened
  if (fields.length > 0) {
    const form = await organizer.do(api.createForm, { body: { name: 'Questions', fields } })
    await organizer.do(api.updateEvent, { params, body: { registrationFormId: form.id } })
  }
  const path = `/${slugs.orgSlug}/${slugs.eventSlug}`
  const visitor = pageVisitor(foyer.url)
  const send = (typed: FormValues, query = '') => visitor.send(`${path}/register${query}`, typed)
  const answerTo = async (typed: FormValues, query = '') => {
    const sent = await send(typed, query)
    expect({ status: sent.status, text: textOf(sent.html) }).toMatchObject({ status: 303 })
    return visitor.open(sent.location!)
  }
  return { ...opened, path, visitor, send, answerTo }
}
