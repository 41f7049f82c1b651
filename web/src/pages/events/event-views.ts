/** The tabs of the list. */
export const EVENT_VIEWS = ['upcoming', 'past', 'drafts', 'canceled'] as const
export type EventView = (typeof EVENT_VIEWS)[number]

export const isEventView = (value: unknown): value is EventView => (EVENT_VIEWS as readonly unknown[]).includes(value)

export function filterOf(view: EventView) {
  if (view === 'drafts') return { status: 'DRAFT' as const }
  if (view === 'canceled') return { status: 'CANCELED' as const }
  return { status: 'PUBLISHED' as const, when: view }
}
