import { content } from './sentences/content.ts'
import { registrations } from './sentences/registrations.ts'
import { service } from './sentences/service.ts'
import { sites } from './sentences/sites.ts'
import { webhooks } from './sentences/webhooks.ts'

/** Sentences of the service, by their English text. */
export const sentences: Record<string, string> = { ...registrations, ...content, ...service, ...sites, ...webhooks }
