import type { Readable } from 'node:stream'
import { INVITE_FILE_ROWS, type ListedInvitee } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { unescapeFormulas } from '../registrant-files/escape-formulas.ts'
import type { FileRow } from '../registrant-files/file-row.ts'
import { type Column, readHeader } from '../registrant-files/import-columns.ts'
import { openFile } from '../registrant-files/read-file.ts'
import { withSpooledFile } from '../registrant-files/spooled-file.ts'
import { INVITE_FILE_ERRORS } from './strings.ts'

/** Reads the people of a file as they are written: what is wrong with an address is shown where it can be corrected. Stores nothing. */
export async function readInviteFile(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
  takeBody: () => Readable,
  mediaType: string,
): Promise<{ people: ListedInvitee[] }> {
  await requireEvent(db, organizationId, eventId)
  return withSpooledFile(takeBody(), async (file) => {
    const readRows = await openFile(file, mediaType)
    return { people: await readInvitees(readRows()) }
  })
}

type Places = Partial<Record<'email' | 'name' | 'firstName' | 'lastName', number>>

async function readInvitees(rows: AsyncIterable<FileRow>): Promise<ListedInvitee[]> {
  const people: ListedInvitee[] = []
  let places: Places | undefined
  for await (const { row, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!places) {
      const withoutTitles = placesByContent(cells)
      places = withoutTitles ?? placesByTitle(readHeader(cells, [], undefined).columns)
      if (!withoutTitles) continue
    }
    if (people.length === INVITE_FILE_ROWS) throw invalid(INVITE_FILE_ERRORS.tooManyRows(INVITE_FILE_ROWS))
    people.push({ row, ...personIn(cells, places) })
  }
  if (!places) throw invalid(INVITE_FILE_ERRORS.empty)
  return people
}

/** A first row with an address has no titles: the email is where it is, and the name beside it. */
function placesByContent(cells: readonly string[]): Places | undefined {
  const email = cells.findIndex((cell) => /\S@\S/.test(cell))
  if (email < 0) return undefined
  const name = cells.findIndex((cell, index) => index !== email && /\p{L}/u.test(cell))
  return name < 0 ? { email } : { email, name }
}

function placesByTitle(columns: readonly Column[]): Places {
  const places: Places = {}
  columns.forEach(({ content }, index) => {
    if (content && content.holds !== 'answer') places[content.holds] = index
  })
  return places
}

const MAX_CELL_LENGTH = 320

function personIn(cells: readonly string[], places: Places): Omit<ListedInvitee, 'row'> {
  const cell = (place: number | undefined) =>
    place === undefined
      ? ''
      : unescapeFormulas(cells[place] ?? '')
          .replaceAll('\0', '')
          .trim()
          .slice(0, MAX_CELL_LENGTH)
  const name = cell(places.name) || [cell(places.firstName), cell(places.lastName)].filter(Boolean).join(' ')
  return { email: cell(places.email), name: name || null }
}
