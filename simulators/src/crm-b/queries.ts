import { queryText } from '../wire/request.ts'
import { ok, type SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmBContext, guarded } from './access.ts'
import { crmBError, malformedQuery } from './errors.ts'
import { parseSoql } from './soql-parse.ts'
import { runSoql } from './soql-run.ts'

export function queryRoutes(context: CrmBContext): Route[] {
  return [
    guarded(context, 'GET', 'query', ({ request, params, token }) => {
      const text = queryText(request, 'q')
      if (!text) return malformedQuery('SOQL statements cannot be empty or null')
      const records = runSoql(context, token.organizationId, parseSoql(text), params.version!)
      return ok(page(context, records, records.length, params.version!))
    }),
    guarded(context, 'GET', 'query/:locator', ({ params }) => nextPage(context, params.locator!, params.version!)),
  ]
}

function nextPage(context: CrmBContext, locator: string, version: string): SimulatedResponse {
  const open = context.state.openQueries.get(locator)
  return open ? ok(page(context, open.records, open.totalSize, version)) : crmBError(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator')
}

/** Locators are kept, so that a caller can request a page again after a lost response. */
function page(context: CrmBContext, records: unknown[], totalSize: number, version: string): Record<string, unknown> {
  const { pageSize, openQueries } = context.state
  const shown = records.slice(0, pageSize)
  const rest = records.slice(pageSize)
  if (rest.length === 0) return { totalSize, done: true, records: shown }
  const locator = `01gSM0000000${context.nextNumber('query')}-${totalSize - rest.length}`
  openQueries.set(locator, { records: rest, totalSize })
  return { totalSize, done: false, nextRecordsUrl: `/services/data/${version}/query/${locator}`, records: shown }
}
