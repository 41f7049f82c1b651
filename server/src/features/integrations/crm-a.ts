import type { CrmA, CrmAForm, CrmAList } from '../../connectors/crm-a/port.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { answerFrom, type ConnectionServices } from './connection.ts'

type Dependencies = ConnectionServices & { crmA: CrmA }

/** Somebody is looking at a picker: many pages may be read, but not for a minute. */
const PICKER_TIMEOUT_MS = 10_000

export const listCrmAForms = (services: Dependencies, organizationId: OrganizationId): Promise<CrmAForm[]> =>
  answerFrom(services, organizationId, 'crm-a', (connection) => services.crmA.forms(connection, { timeoutMs: PICKER_TIMEOUT_MS }))

export const listCrmALists = (services: Dependencies, organizationId: OrganizationId, query: string): Promise<CrmAList[]> =>
  answerFrom(services, organizationId, 'crm-a', (connection) => services.crmA.lists(connection, query, { timeoutMs: PICKER_TIMEOUT_MS }))

/** How a form finds out whether people can be added to a list. Refused when CRM A is not connected or does not answer. */
export type FindCrmAList = (organizationId: OrganizationId, listId: string) => Promise<CrmAList | null>

export const createFindCrmAList =
  (services: Dependencies): FindCrmAList =>
  (organizationId, listId) =>
    answerFrom(services, organizationId, 'crm-a', (connection) => services.crmA.list(connection, listId))
