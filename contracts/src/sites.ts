import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { EVENT_STATUSES } from './event-schemas.ts'
import { operation } from './operation.ts'
import { DOMAIN_STATUSES } from './workspaces.ts'

const text = Nullable(Type.String())

export const EventSite = Type.Object(
  {
    eventId: Id,
    orgSlug: Type.String({ minLength: 1 }),
    eventSlug: Type.String({ minLength: 1 }),
    status: Choice(EVENT_STATUSES),
    sbProjectId: text,
    sbChatId: text,
    sbVersionId: text,
    previewDemoUrl: text,
    previewWebUrl: text,
    previewUpdatedAt: Nullable(Timestamp),
    publishedDeploymentUrl: text,
    publishedDeploymentId: text,
    publishedVersionId: text,
    hasUnpublishedChanges: Type.Boolean(),
    publicPath: Type.String({ description: 'Current public path' }),
    publicUrl: Type.String({ description: 'Current public URL; on the custom domain only while it is active' }),
    domain: Nullable(Type.Object({ hostname: Type.String(), status: Choice(DOMAIN_STATUSES) })),
  },
  { title: 'EventSite' },
)
export type EventSite = Static<typeof EventSite>

export const PreviewSession = Type.Object(
  { url: Type.String({ description: 'URL on the preview origin, for the studio to embed' }), expiresAt: Timestamp },
  { title: 'PreviewSession' },
)
export type PreviewSession = Static<typeof PreviewSession>

const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'
const eventParams = Type.Object({ eventId: PathId })

export const getEventSite = operation({
  id: 'getEventSite',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/site',
  tag: 'Site',
  summary: 'Retrieve the site of an event',
  description: 'Preview and publish state as last reported by v0. Does not call v0, so it works while v0 is unavailable.',
  access: 'member',
  params: eventParams,
  success: 200,
  result: EventSite,
  example: {
    params: { eventId: EVENT_ID },
    result: {
      eventId: EVENT_ID,
      orgSlug: 'acme',
      eventSlug: 'spring-summit',
      status: 'PUBLISHED',
      sbProjectId: 'prj_1',
      sbChatId: 'chat_1',
      sbVersionId: 'ver_2',
      previewDemoUrl: 'https://demo.builder.example/ver_2',
      previewWebUrl: 'https://builder.example/chat/chat_1',
      previewUpdatedAt: '2027-01-10T09:30:00.000Z',
      publishedDeploymentUrl: 'https://spring-summit.builder.example',
      publishedDeploymentId: 'dpl_1',
      publishedVersionId: 'ver_1',
      hasUnpublishedChanges: true,
      publicPath: '/acme/spring-summit',
      publicUrl: 'https://events.example.org/acme/spring-summit',
      domain: { hostname: 'events.acme.example', status: 'pending_dns' },
    },
  },
})

export const createPreviewSession = operation({
  id: 'createPreviewSession',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/site/preview-session',
  tag: 'Site',
  summary: 'Create a preview session',
  description: 'The URL is valid for ten minutes. It is on a separate origin that never receives the session cookie.',
  access: 'member',
  params: eventParams,
  success: 200,
  result: PreviewSession,
  example: {
    params: { eventId: EVENT_ID },
    result: { url: `https://preview.example.net/events/${EVENT_ID}?token=v1.eyJ…`, expiresAt: '2027-01-10T09:40:00.000Z' },
  },
})
