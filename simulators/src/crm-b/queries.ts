import { type Answer, ok } from '../wire/answer.ts'
import { queryText } from '../wire/request.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmBDesk, guarded } from './access.ts'
import { crmBError, malformedQuery } from './errors.ts'
import { parseSoql } from './soql-parse.ts'
import { runSoql } from './soql-run.ts'

export function queryRoutes(desk: CrmBDesk): Route[] {
  return [
    guarded(desk, 'GET', 'query', ({ request, params, token }) => {
      const text = queryText(request, 'q')
      if (!text) return malformedQuery('SOQL statements cannot be empty or null')
      const records = runSoql(desk, token.organizationId, parseSoql(text), params.version!)
      return ok(page(desk, records, records.length, params.version!))
    }),
    guarded(desk, 'GET', 'query/:locator', ({ params }) => answerNextPage(desk, params.locator!, params.version!)),
  ]
}

function answerNextPage(desk: CrmBDesk, locator: string, version: string): Answer {
  const open = desk.state.openQueries.get(locator)
  return open ? ok(page(desk, open.records, open.totalSize, version)) : crmBError(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator')
}

/** A page may be asked for again: locators are kept, so that a caller can retry after a lost answer. */
function page(desk: CrmBDesk, records: unknown[], totalSize: number, version: string): Record<string, unknown> {
  const { pageSize, openQueries } = desk.state
  const shown = records.slice(0, pageSize)
  const rest = records.slice(pageSize)
  if (rest.length === 0) return { totalSize, done: true, records: shown }
  const locator = `01gSM0000000${desk.nextNumber('query')}-${totalSize - rest.length}`
  openQueries.set(locator, { records: rest, totalSize })
  return { totalSize, done: false, nextRecordsUrl: `/services/data/${version}/query/${locator}`, records: shown }
}
