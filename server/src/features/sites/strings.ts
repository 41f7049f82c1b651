export const PREVIEW = {
  title: 'Preview',
  titleOf: (name: string) => `Preview: ${name}`,
  frameTitle: (name: string) => `Preview of ${name}`,
  canceled: 'Canceled',
  published: 'Published',
  draft: 'Draft',
  noTime: 'No time set yet',
  noPage: 'No page has been generated for this event yet. Visitors see the standard event page.',
  eventDeleted: 'This event was deleted.',
}
