/** API error details. */
export const CAMPAIGN_ERRORS = {
  hasLinks: 'This campaign has links, whose statistics would be lost. Archive it instead.',
  archived: 'This campaign is archived. Restore it before you add links to it.',
  unlinked: 'This link is unlinked and can no longer be changed.',
}
