export function serverArguments(databaseDir: string, socketFolder: string, settings: Record<string, string>): string[] {
  // The value is a list of folders; quotes keep a comma in the path from splitting it.
  const all = { ...FORCED_SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, ...settings }
  // A running postmaster is recognized by "-D folder -c …" in its command line.
  return ['-D', databaseDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Passed on the command line, so that postgresql.conf cannot open a port or move the socket. */
const FORCED_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  // The details and the text of a failed statement contain registrants' names and email addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
