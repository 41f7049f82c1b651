/** The purpose of files that people send as answers. */
export const ANSWER = 'answer'
/** The purpose of stored versions of an event's page, which are shown on the preview origin only. */
export const SITE_VERSION_PURPOSE = 'site-version'

/** Objects that have no public URL. */
export const PRIVATE_PURPOSES: ReadonlySet<string> = new Set([ANSWER, SITE_VERSION_PURPOSE])
