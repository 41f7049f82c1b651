export const PREVIEW = {
  title: 'Preview',
  titleOf: (name: string) => `Preview: ${name}`,
  frameTitle: (name: string) => `Preview of ${name}`,
  canceled: 'Canceled',
  published: 'Published',
  draft: 'Draft',
  noTime: 'No time set yet',
  noPage: 'No page has been generated for this event yet. Visitors see the standard event page.',
  noVersion: 'This version was deleted or is not completed.',
  eventDeleted: 'This event was deleted.',
}

export const SITE_FAULT = {
  refused: 'The site builder refused the request.',
  failed: 'The site builder could not complete this version.',
  notConnected: 'The site builder is not connected any more.',
  unanswered: 'The site builder did not confirm the request. Look there for a new version before you create another one.',
  tooSlow: 'The site builder did not complete this version in time.',
  notDeployed: 'The site builder could not deploy this version.',
}

export const SITE_ERRORS = {
  noSiteBuilder: 'No site builder is connected. Connect it under Integrations, or use the built-in builder.',
  isBuilding: 'Another version is being created. Wait until it is completed.',
  noVersion: 'There is no completed version to publish. Create one first.',
  noPreview: 'This version is not completed, so there is nothing to show yet.',
  notCompleted: 'This version is not completed, so it cannot be published.',
}
