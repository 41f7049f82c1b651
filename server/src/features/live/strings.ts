export const LIVE = {
  tooManyOfPerson: 'You have too many live views open. Close some of the pages that show them.',
  tooManyOfWorkspace: 'Too many live views of this workspace are open. Try again later.',
  stopping: 'The service is restarting. Try again in a moment.',
}
