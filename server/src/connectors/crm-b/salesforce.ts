import type { CallOptions, Connection } from '../connection.ts'
import { ConnectorError } from '../connector-error.ts'
import { normalizeWhitespace } from '../note-text.ts'
import { fieldsOf, textOf } from '../vendor-response.ts'
import { budgetOf, type VendorSession, withSession } from '../vendor-session.ts'
import { instanceOrigin } from './instance-url.ts'
import type { CrmB } from './port.ts'
import { type SalesforceApi, salesforceApi, salesforceVendor } from './salesforce-api.ts'
import { addMembers, deleteMembers, findCampaign, findCampaigns, findMembers, updateMembers } from './salesforce-campaigns.ts'
import { readNotes, writeNote } from './salesforce-notes.ts'
import { findByEmail, findById } from './salesforce-people.ts'
import type { SalesforceSettings } from './salesforce-settings.ts'
import { isRecordId } from './soql.ts'

/** A lookup of thousands of people takes many requests; each of them still has its own limit. */
const BULK_BUDGET_MS = 120_000

export function createSalesforce(settings: SalesforceSettings): CrmB {
  const vendor = salesforceVendor(settings)
  function run<Result>(
    connection: Connection,
    budget: ReturnType<typeof budgetOf>,
    work: (api: SalesforceApi, session: VendorSession) => Promise<Result>,
  ): Promise<Result> {
    return withSession(vendor, connection, budget, (session) => work(salesforceApi(session, settings), session))
  }
  const requestBudget = (options: CallOptions | undefined) => budgetOf(options, vendor.requestTimeoutMs)

  return {
    describe: (connection, options) =>
      run(connection, requestBudget(options), async (api, session) => {
        // Checks that the token may use the API, and renews it if needed: the identity service reports an expired token differently.
        await api.query('SELECT Id FROM User LIMIT 1')
        return { organizationId: (await organizationFromIdentity(session)) ?? organizationFromToken(session.tokens().accessToken) }
      }),

    findPeople: (connection, { ids, emails }, options) =>
      run(connection, budgetOf(options, BULK_BUDGET_MS), async (api) => ({
        byId: await findById(api, ids),
        byEmail: await findByEmail(api, emails),
      })),

    notesOf: (connection, personId, options) => run(connection, requestBudget(options), (api) => readNotes(api, personId)),

    createNote: (connection, { personId, body, repeat }, options) =>
      run(connection, requestBudget(options), async (api) => {
        if (!isRecordId(personId)) throw noSuchPerson()
        const earlier = repeat
          ? (await readNotes(api, personId)).find((note) => normalizeWhitespace(note.body) === normalizeWhitespace(body))
          : null
        return { noteId: earlier?.id ?? (await writeNote(api, personId, body)) }
      }),

    campaigns: (connection, query, options) => run(connection, requestBudget(options), (api) => findCampaigns(api, query)),
    campaign: (connection, campaignId, options) => run(connection, requestBudget(options), (api) => findCampaign(api, campaignId)),
    campaignMembers: (connection, campaignId, people, options) =>
      run(connection, budgetOf(options, BULK_BUDGET_MS), (api) => findMembers(api, campaignId, people)),
    addCampaignMembers: (connection, campaignId, members, options) =>
      run(connection, requestBudget(options), (api) => addMembers(api, campaignId, members)),
    updateCampaignMembers: (connection, members, options) => run(connection, requestBudget(options), (api) => updateMembers(api, members)),
    deleteCampaignMembers: (connection, memberIds, options) =>
      run(connection, requestBudget(options), (api) => deleteMembers(api, memberIds)),
  }

  async function organizationFromIdentity(session: VendorSession): Promise<string | null> {
    const response = await session.raw({
      url: (tokens) => `${instanceOrigin(tokens, settings.loginUrl)}/services/oauth2/userinfo`,
      accept: [400, 401, 403, 404],
    })
    if (response.status !== 200) return null
    try {
      return textOf(fieldsOf(JSON.parse(response.body.toString())).organization_id)
    } catch {
      return null
    }
  }
}

/** Tokens of this vendor start with the id of their organization. */
function organizationFromToken(accessToken: string): string | null {
  return /^(00D[A-Za-z0-9]{12,15})!/.exec(accessToken)?.[1] ?? null
}

function noSuchPerson(): ConnectorError {
  return new ConnectorError({ system: 'crm-b', kind: 'permanent', reason: 'not-found', message: 'Salesforce has no such contact or lead' })
}
