import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The server folder, found both from the sources and from the bundle in dist/. */
const SERVER_FOLDER = findServerFolder(import.meta.dirname)

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'migrations')
/** The dashboard as web/build.mjs leaves it. */
export const DASHBOARD_FOLDER = join(SERVER_FOLDER, '../web/dist')
export const PUBLIC_SCRIPTS_FOLDER = join(SERVER_FOLDER, '../web/src/public')
/** Shared by the public pages and the dashboard. */
export const FONTS_FOLDER = join(SERVER_FOLDER, '../web/fonts')

export const VERSION = (JSON.parse(readFileSync(join(SERVER_FOLDER, 'package.json'), 'utf8')) as { version: string }).version

function findServerFolder(folder: string): string {
  if (existsSync(join(folder, 'migrations/meta/_journal.json'))) return folder
  if (dirname(folder) === folder) throw new Error('server/migrations is missing: this copy of Foyer is incomplete.')
  return findServerFolder(dirname(folder))
}
