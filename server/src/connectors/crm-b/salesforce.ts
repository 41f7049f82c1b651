import type { CallOptions, Connection } from '../connection.ts'
import { ConnectorError } from '../connector-error.ts'
import { fieldsOf, textOf } from '../vendor-answer.ts'
import { budgetOf, type VendorSession, withSession } from '../vendor-session.ts'
import { instanceOrigin } from './instance-url.ts'
import type { CrmB } from './port.ts'
import { type SalesforceApi, salesforceApi, salesforceVendor } from './salesforce-api.ts'
import { readNotes, writeNote } from './salesforce-notes.ts'
import { salesforceOAuth } from './salesforce-oauth.ts'
import { findByEmail, findById } from './salesforce-people.ts'
import type { SalesforceSettings } from './salesforce-settings.ts'
import { isRecordId } from './soql.ts'

/** A lookup of thousands of people is many requests; each still has the limit of a single one. */
const bulkBudgetMs = 120_000

export function createSalesforce(settings: SalesforceSettings): CrmB {
  const vendor = salesforceVendor(settings)
  function within<Result>(
    connection: Connection,
    budget: ReturnType<typeof budgetOf>,
    work: (api: SalesforceApi, session: VendorSession) => Promise<Result>,
  ): Promise<Result> {
    return withSession(vendor, connection, budget, (session) => work(salesforceApi(session, settings), session))
  }
  const brief = (options: CallOptions | undefined) => budgetOf(options, vendor.requestTimeoutMs)

  return {
    oauth: salesforceOAuth(settings),

    describe: (connection, options) =>
      within(connection, brief(options), async (api, session) => {
        // Proves that the API may be used, and renews the token if need be: the identity service has its own words for an old one.
        await api.query('SELECT Id FROM User LIMIT 1')
        return { organizationId: (await organizationFromIdentity(session)) ?? organizationFromToken(session.tokens().accessToken) }
      }),

    findPeople: (connection, { ids, emails }, options) =>
      within(connection, budgetOf(options, bulkBudgetMs), async (api) => ({
        byId: await findById(api, ids),
        byEmail: await findByEmail(api, emails),
      })),

    notesOf: (connection, personId, options) => within(connection, brief(options), (api) => readNotes(api, personId)),

    createNote: (connection, { personId, body, repeat }, options) =>
      within(connection, brief(options), async (api) => {
        if (!isRecordId(personId)) throw noSuchPerson()
        const earlier = repeat ? (await readNotes(api, personId)).find((note) => squeezed(note.body) === squeezed(body)) : null
        return { noteId: earlier?.id ?? (await writeNote(api, personId, body)) }
      }),
  }

  async function organizationFromIdentity(session: VendorSession): Promise<string | null> {
    const answer = await session.raw({
      url: (tokens) => `${instanceOrigin(tokens, settings.loginUrl)}/services/oauth2/userinfo`,
      accept: [400, 401, 403, 404],
    })
    if (answer.status !== 200) return null
    try {
      return textOf(fieldsOf(JSON.parse(answer.body.toString())).organization_id)
    } catch {
      return null
    }
  }
}

/** Tokens of this vendor begin with the id of the organization they belong to. */
function organizationFromToken(accessToken: string): string | null {
  return /^(00D[A-Za-z0-9]{12,15})!/.exec(accessToken)?.[1] ?? null
}

/** Rich text does not keep white space as it was typed. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function noSuchPerson(): ConnectorError {
  return new ConnectorError({ system: 'crm-b', kind: 'permanent', reason: 'not-found', message: 'CRM B has no such contact or lead' })
}
