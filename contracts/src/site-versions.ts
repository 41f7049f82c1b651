import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { PAGE_APPEARANCES, PageBlock } from './page-blocks.ts'
import { EventSite, PreviewSession } from './sites.ts'

/** `built-in` makes a version of our own page, `site-builder` asks the connected one for a website of its own. */
export const SITE_BUILDERS = ['built-in', 'site-builder'] as const
export const SITE_VERSION_STATUSES = ['pending', 'completed', 'failed'] as const
export const SITE_DEPLOYMENT_STATUSES = ['building', 'ready', 'failed'] as const

const text = Nullable(Type.String())
const Speaker = Type.Object({ name: Type.String(), title: text, avatar: text, bio: text })
const Sponsor = Type.Object({ name: Type.String(), website: text, logo: text })

/** What a version of our own page fixes. Name, time, place, price, seats and registration are always current. */
export const SiteContent = Type.Object(
  {
    shortDescription: text,
    description: text,
    pageBlocks: Nullable(Type.Array(PageBlock)),
    appearance: Choice(PAGE_APPEARANCES),
    accentColor: text,
    showCover: Type.Boolean(),
    speakers: Type.Array(Speaker),
    showcases: Type.Array(Type.Object({ title: Type.String(), sponsors: Type.Array(Sponsor) })),
    sponsors: Type.Array(Sponsor),
  },
  { title: 'SiteContent' },
)
export type SiteContent = Static<typeof SiteContent>

const versionFields = {
  id: Id,
  number: Type.Integer({ minimum: 1, description: 'Counts the versions of the event, from 1' }),
  builder: Choice(SITE_BUILDERS),
  status: Choice(SITE_VERSION_STATUSES),
  note: Nullable(Type.String({ description: 'The prompt' })),
  fault: Nullable(Type.String({ description: 'Why it failed, or why it could not be published' })),
  isPublished: Type.Boolean({ description: 'Whether visitors see this version' }),
  deploymentStatus: Nullable(Choice(SITE_DEPLOYMENT_STATUSES)),
  webUrl: Nullable(Type.String({ description: 'Where it can be edited at the site builder' })),
  createdBy: text,
  createdAt: Timestamp,
  completedAt: Nullable(Timestamp),
}

export const SiteVersion = Type.Object(versionFields, { title: 'SiteVersion' })
export type SiteVersion = Static<typeof SiteVersion>

export const SiteVersionDetails = Type.Object(
  { ...versionFields, content: Type.Unsafe<SiteContent | null>({ anyOf: [SiteContent, { type: 'null' }] }) },
  { title: 'SiteVersionDetails' },
)
export type SiteVersionDetails = Static<typeof SiteVersionDetails>

const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'
const VERSION_ID = '0198c0de-0000-7000-8000-0000000000e1'
const base = '/api/v1/dashboard/events/:eventId/site'
const eventParams = Type.Object({ eventId: PathId })
const versionParams = Type.Object({ eventId: PathId, siteVersionId: PathId })

const exampleVersion: SiteVersion = {
  id: VERSION_ID,
  number: 3,
  builder: 'built-in',
  status: 'completed',
  note: 'With the final list of speakers',
  fault: null,
  isPublished: false,
  deploymentStatus: null,
  webUrl: null,
  createdBy: 'Dana Reyes',
  createdAt: '2027-01-10T09:30:00.000Z',
  completedAt: '2027-01-10T09:30:00.000Z',
}

export const generateSite = operation({
  id: 'generateSite',
  method: 'POST',
  path: `${base}/generate`,
  tag: 'Site',
  summary: 'Create a version of the page',
  description:
    'The built-in builder stores the page as it is designed now, and keeps the prompt as a note. The connected site builder makes a website from the prompt and the facts of the event; that version is pending until it is completed. Visitors see a version after it is published. The last 50 versions are kept.',
  access: 'member',
  waitsForOthers: true,
  params: eventParams,
  body: Type.Object({
    prompt: Type.Optional(Nullable(Text(4000))),
    builder: Type.Optional(Choice(SITE_BUILDERS, { description: 'By default the built-in builder' })),
  }),
  success: 201,
  result: SiteVersion,
  errors: ['STATUS_CONFLICT'],
  example: { params: { eventId: EVENT_ID }, body: { prompt: 'With the final list of speakers' }, result: exampleVersion },
})

export const publishSite = operation({
  id: 'publishSite',
  method: 'POST',
  path: `${base}/publish`,
  tag: 'Site',
  summary: 'Publish a version of the page',
  description:
    'Visitors see this version until another one is published. Name, time, place, price, seats and registration stay current on it. A version of the site builder is published when its deployment is ready.',
  access: 'admin',
  params: eventParams,
  body: Type.Object({ versionId: Type.Optional(Type.String({ format: 'uuid', description: 'By default the newest completed version' })) }),
  success: 200,
  result: SiteVersion,
  errors: ['STATUS_CONFLICT'],
  example: { params: { eventId: EVENT_ID }, body: { versionId: VERSION_ID }, result: { ...exampleVersion, isPublished: true } },
})

export const unpublishSite = operation({
  id: 'unpublishSite',
  method: 'POST',
  path: `${base}/unpublish`,
  tag: 'Site',
  summary: 'Show the current page instead of a version',
  description: 'Visitors see every change of the page at once, as before the first version was published. The event stays published.',
  access: 'admin',
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
      sbProjectId: '0198c0de-0000-7000-8000-0000000000a1',
      sbChatId: EVENT_ID,
      sbVersionId: VERSION_ID,
      previewDemoUrl: `https://preview.example.net/events/${EVENT_ID}/versions/${VERSION_ID}`,
      previewWebUrl: `https://events.example.org/dashboard/events/${EVENT_ID}/page/versions`,
      previewUpdatedAt: '2027-01-10T09:30:00.000Z',
      publishedDeploymentUrl: null,
      publishedDeploymentId: null,
      publishedVersionId: null,
      hasUnpublishedChanges: true,
      publicPath: '/acme/spring-summit',
      publicUrl: 'https://events.example.org/acme/spring-summit',
      domain: null,
    },
  },
})

export const listSiteVersions = operation({
  id: 'listSiteVersions',
  method: 'GET',
  path: `${base}/versions`,
  tag: 'Site',
  summary: 'List the versions of the page',
  description: 'Newest first.',
  access: 'member',
  params: eventParams,
  success: 200,
  result: Type.Object({
    versions: Type.Array(SiteVersion),
    hasNewChanges: Type.Boolean({ description: 'Whether the page has changed since its newest version' }),
    hasSiteBuilder: Type.Boolean({ description: 'Whether a site builder is connected' }),
  }),
  example: { params: { eventId: EVENT_ID }, result: { versions: [exampleVersion], hasNewChanges: false, hasSiteBuilder: false } },
})

export const getSiteVersion = operation({
  id: 'getSiteVersion',
  method: 'GET',
  path: `${base}/versions/:siteVersionId`,
  tag: 'Site',
  summary: 'Retrieve a version of the page',
  description: 'With its content, to compare it with another one.',
  access: 'member',
  params: versionParams,
  success: 200,
  result: SiteVersionDetails,
  example: {
    params: { eventId: EVENT_ID, siteVersionId: VERSION_ID },
    result: {
      ...exampleVersion,
      content: {
        shortDescription: 'A day about harbours',
        description: 'Talks, boats and soup.',
        pageBlocks: null,
        appearance: 'auto',
        accentColor: null,
        showCover: true,
        speakers: [{ name: 'Inês Barros', title: 'Harbour master', avatar: null, bio: null }],
        showcases: [],
        sponsors: [],
      },
    },
  },
})

export const createVersionPreview = operation({
  id: 'createVersionPreview',
  method: 'POST',
  path: `${base}/versions/:siteVersionId/preview-session`,
  tag: 'Site',
  summary: 'Create a preview session for a version',
  description: 'The URL is valid for ten minutes. It is on a separate origin that never receives the session cookie.',
  access: 'member',
  params: versionParams,
  success: 200,
  result: PreviewSession,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: { eventId: EVENT_ID, siteVersionId: VERSION_ID },
    result: {
      url: `https://preview.example.net/events/${EVENT_ID}/versions/${VERSION_ID}?token=v1.eyJ…`,
      expiresAt: '2027-01-10T09:40:00.000Z',
    },
  },
})
