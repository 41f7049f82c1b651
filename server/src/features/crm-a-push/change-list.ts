import type { Connection } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { FormRow } from '../forms/own-form.ts'
import type { Person } from './claim-store.ts'
import { PUSH_FAULT } from './strings.ts'

const CALL_TIMEOUT_MS = 10_000

export type ListChange = {
  name: string
  /** Why CRM A refused the change; null if it did not. */
  fault: string | null
  /** What changed for the person, or was refused: for the address, and for those it replaced. */
  of(person: Person): { kind: 'list_added' | 'list_removed'; email: string }[]
}

/**
 * Keeps the list of the form in step: who has a live registration is in it, who canceled or was declined is not, unless another live
 * registration puts the person into the same list. A corrected address replaces the former one. `ids` are the contacts in CRM A by email.
 */
export async function changeList(
  crmA: CrmA,
  connection: Connection,
  { crmAListEnabled, crmAListId: listId, crmAListName }: FormRow,
  people: readonly Person[],
  ids: ReadonlyMap<string, string>,
): Promise<ListChange> {
  if (!crmAListEnabled || !listId) return { name: '', fault: null, of: () => [] }
  const idsOf = (emails: readonly string[]) => [...new Set(emails.flatMap((email) => ids.get(email) ?? []))]
  const adding = idsOf(people.filter(({ isLive }) => isLive).map(({ email }) => email))
  const gone = people.filter(({ isLive, staysInList }) => !isLive && !staysInList).map(({ email }) => email)
  const former = people.flatMap(({ formerEmails }) => formerEmails)
  const removing = idsOf([...gone, ...former]).filter((id) => !adding.includes(id))
  const options = { timeoutMs: CALL_TIMEOUT_MS }
  const { changed, fault } = await refusalOf(adding.length + removing.length > 0 ? change : async () => [])
  return {
    name: crmAListName ?? listId,
    fault,
    of: ({ email, isLive, formerEmails }) => [
      ...changeOf(email, isLive ? 'list_added' : 'list_removed'),
      ...formerEmails.flatMap((former) => changeOf(former, 'list_removed')),
    ],
  }

  function changeOf(email: string, kind: 'list_added' | 'list_removed') {
    const id = ids.get(email)
    const isConcerned = id !== undefined && (kind === 'list_added' ? adding : removing).includes(id)
    // Once for a person with several registrations.
    return isConcerned && (fault !== null || changed.delete(id)) ? [{ kind, email }] : []
  }

  async function change(): Promise<string[]> {
    const added = adding.length > 0 ? await crmA.addToList(connection, listId!, adding, options) : []
    return [...added, ...(removing.length > 0 ? await crmA.removeFromList(connection, listId!, removing, options) : [])]
  }
}

/** A list that was deleted or is filled by a rule now concerns only the list: the contacts are written. */
async function refusalOf(change: () => Promise<string[]>): Promise<{ changed: Set<string>; fault: string | null }> {
  try {
    return { changed: new Set(await change()), fault: null }
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'permanent') throw error
    return { changed: new Set(), fault: PUSH_FAULT.refused }
  }
}
