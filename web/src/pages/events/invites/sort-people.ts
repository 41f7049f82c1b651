import type { InviteCheck } from '@foyer/contracts'

export type Invitee = { id: number; email: string; name: string }
export type Finding = 'invalid' | 'registered' | 'invited' | 'ok'
/** What the service says about an address, by the address as it was sent. */
export type Findings = ReadonlyMap<string, Finding>
export type SortedPeople = Record<'faults' | 'ready' | 'duplicates' | 'registered' | 'invited', Invitee[]> & { unchecked: string[] }

const MAX_NAME_LENGTH = 200

export const isNameTooLong = ({ name }: Invitee) => name.length > MAX_NAME_LENGTH

/** Who gets an email, who does not, and what has to be corrected. The first of several with the same address counts. */
export function sortPeople(people: readonly Invitee[], findings: Findings): SortedPeople {
  const sorted: SortedPeople = { faults: [], ready: [], duplicates: [], registered: [], invited: [], unchecked: [] }
  const seen = new Set<string>()
  for (const person of people) {
    const finding = findings.get(person.email)
    const address = person.email.toLowerCase()
    if (finding === undefined) sorted.unchecked.push(person.email)
    else if (finding === 'invalid' || isNameTooLong(person)) sorted.faults.push(person)
    else if (seen.has(address)) sorted.duplicates.push(person)
    else {
      seen.add(address)
      sorted[finding === 'ok' ? 'ready' : finding].push(person)
    }
  }
  return sorted
}

export function addFindings(findings: Findings, emails: readonly string[], { invalid, invited, registered }: InviteCheck): Findings {
  const next = new Map(findings)
  for (const email of emails) next.set(email, 'ok')
  for (const email of invited) next.set(email, 'invited')
  for (const email of registered) next.set(email, 'registered')
  for (const email of invalid) next.set(email, 'invalid')
  return next
}
