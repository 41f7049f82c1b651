import type { Connection } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { FormRow } from '../forms/own-form.ts'
import type { Person } from './claim-store.ts'
import { PUSH_FAULT } from './strings.ts'

const CALL_TIMEOUT_MS = 10_000

export type ListChange = {
  /** Why CRM A refused the change; null if it did not. */
  fault: string | null
  /** What changed for the person; null if nothing did. */
  of(person: Person): { kind: 'list_added' | 'list_removed'; listName: string } | null
}

/**
 * Keeps the list of the form in step: who has a live registration is in it, who canceled or was declined is not, unless another live
 * registration puts the person into the same list. `ids` are the contacts in CRM A by email.
 */
export async function changeList(
  crmA: CrmA,
  connection: Connection,
  { crmAListEnabled, crmAListId: listId, crmAListName }: FormRow,
  people: readonly Person[],
  ids: ReadonlyMap<string, string>,
): Promise<ListChange> {
  if (!crmAListEnabled || !listId) return { fault: null, of: () => null }
  const idsOf = (chosen: readonly Person[]) => [...new Set(chosen.flatMap(({ email }) => ids.get(email) ?? []))]
  const adding = idsOf(people.filter(({ isLive }) => isLive))
  const removing = idsOf(people.filter(({ isLive, staysInList }) => !isLive && !staysInList)).filter((id) => !adding.includes(id))
  const options = { timeoutMs: CALL_TIMEOUT_MS }
  const { changed, fault } = await refusalOf(adding.length + removing.length > 0 ? change : async () => [])
  const listName = crmAListName ?? listId
  return {
    fault,
    of({ email, isLive }) {
      const id = ids.get(email)
      const isConcerned = id !== undefined && (isLive ? adding : removing).includes(id)
      // Once for a person with several registrations.
      if (!isConcerned || (fault === null && !changed.delete(id))) return null
      return { kind: isLive ? 'list_added' : 'list_removed', listName }
    },
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
