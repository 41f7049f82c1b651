import type { CrmA, CrmAForm, CrmAList, CrmAProperty } from '../../connectors/crm-a/port.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type ConnectionServices, callVendor } from './connection.ts'

type Dependencies = ConnectionServices & { crmA: CrmA }

/** The organizer waits for the list, so the default limit of a paged call is too long. */
const PICKER_TIMEOUT_MS = 10_000

export const listCrmAForms = (services: Dependencies, organizationId: OrganizationId): Promise<CrmAForm[]> =>
  callVendor(services, organizationId, 'crm-a', (connection) => services.crmA.forms(connection, { timeoutMs: PICKER_TIMEOUT_MS }))

export const listCrmALists = (services: Dependencies, organizationId: OrganizationId, query: string): Promise<CrmAList[]> =>
  callVendor(services, organizationId, 'crm-a', (connection) => services.crmA.lists(connection, query, { timeoutMs: PICKER_TIMEOUT_MS }))

/** By label, as people look for them. */
export async function listCrmAProperties(services: Dependencies, organizationId: OrganizationId): Promise<CrmAProperty[]> {
  const properties = await callVendor(services, organizationId, 'crm-a', (connection) =>
    services.crmA.properties(connection, { timeoutMs: PICKER_TIMEOUT_MS }),
  )
  return properties.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Used by forms to check whether contacts can be added to a list. Throws when CRM A is not connected or does not respond. */
export type FindCrmAList = (organizationId: OrganizationId, listId: string) => Promise<CrmAList | null>

export const createFindCrmAList =
  (services: Dependencies): FindCrmAList =>
  (organizationId, listId) =>
    callVendor(services, organizationId, 'crm-a', (connection) => services.crmA.list(connection, listId))
