import { checkInvites, INVITE_FILE_ROWS, listContactFilterEmails, MAX_INVITES, readInviteFile } from '@foyer/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call, page } from '../../../api.ts'
import { typeOf } from '../import/import-file.ts'
import { hasTitles, type Listed, parsePeople } from './parse-people.ts'
import { addFindings, type Findings, type Invitee, sortPeople } from './sort-people.ts'

/** The list of people to invite. Each address is checked by the service once. */
export function useInvitees(eventId: string) {
  const [people, setPeople] = useState<Invitee[]>([])
  const [findings, setFindings] = useState<Findings>(new Map())
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const nextId = useRef(0)
  const sorted = useMemo(() => sortPeople(people, findings), [people, findings])
  const next = useMemo(() => [...new Set(sorted.unchecked)].slice(0, MAX_INVITES), [sorted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same addresses again
  useEffect(() => {
    if (next.length === 0) return
    const ending = new AbortController()
    call(checkInvites, { params: { eventId }, body: { emails: next } }, { signal: ending.signal }).then(
      (check) => setFindings((known) => addFindings(known, next, check)),
      (error: unknown) => !ending.signal.aborted && setFailure(error),
    )
    return () => ending.abort()
  }, [next, eventId, attempt])

  /** Returns how many were added; none if there would be too many. */
  const add = (listed: readonly Listed[]): number => {
    if (people.length + listed.length > INVITE_FILE_ROWS) return 0
    const added = listed.map(({ email, name }) => ({ id: nextId.current++, email: email.trim().slice(0, 320), name: name.trim() }))
    setPeople((current) => [...current, ...added])
    return added.length
  }
  return {
    sorted,
    count: people.length,
    isChecking: next.length > 0 && failure === null,
    failure,
    retry: () => {
      setFailure(null)
      setAttempt((count) => count + 1)
    },
    add,
    change: (id: number, changes: Partial<Listed>) =>
      setPeople((current) => current.map((person) => (person.id === id ? { ...person, ...changes } : person))),
    remove: (id: number) => setPeople((current) => current.filter((person) => person.id !== id)),
    clear: () => setPeople([]),
  }
}

/** A table is read by the service, as files are. */
export const readText = (eventId: string, text: string): Promise<Listed[]> =>
  hasTitles(text) ? readFile(eventId, new File([text], 'list.csv', { type: 'text/csv' })) : Promise.resolve(parsePeople(text))

export async function readFile(eventId: string, file: File): Promise<Listed[]> {
  const { people } = await call(readInviteFile, { params: { eventId }, body: file }, typeOf(file))
  return people.map(({ email, name }) => ({ email, name: name ?? '' }))
}

/** Everyone who matches a saved filter of contacts, up to one more than can be invited at once. */
export async function readFilter(contactFilterId: string): Promise<Listed[]> {
  const people: Listed[] = []
  let cursor: string | undefined
  do {
    const { result, next } = await page(listContactFilterEmails, { params: { contactFilterId }, query: { ...(cursor && { cursor }) } })
    people.push(...result.recipients.map(({ email, name }) => ({ email, name: name ?? '' })))
    cursor = next ?? undefined
  } while (cursor && people.length <= INVITE_FILE_ROWS)
  return people
}
