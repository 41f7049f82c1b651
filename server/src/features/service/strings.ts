export const SERVICE = {
  shuttingDown: 'The service is shutting down.',
  databaseUnavailable: 'The service cannot use its database right now.',
}
