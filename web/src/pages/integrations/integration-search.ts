import { CONNECTABLE_SYSTEMS, CONSENT_OUTCOMES, type ConnectableSystem, type ConsentOutcome } from '@foyer/contracts'

export type IntegrationSearch = {
  /** The system whose form is open. */
  connect?: ConnectableSystem
  /** The system whose last calls are open. */
  calls?: ConnectableSystem
  /** Whether the documents of Google Workspace are open. */
  documents?: true
  /** How a consent ended, when the vendor sends the person back. */
  system?: ConnectableSystem
  outcome?: ConsentOutcome
}

const among = <T>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value)

/** In the address, so that the back button closes the drawer. */
export function readIntegrationSearch(search: Record<string, unknown>): IntegrationSearch {
  const connect = among(CONNECTABLE_SYSTEMS, search.connect)
  const calls = among(CONNECTABLE_SYSTEMS, search.calls)
  const system = among(CONNECTABLE_SYSTEMS, search.system)
  const outcome = among(CONSENT_OUTCOMES, search.outcome)
  return {
    ...(connect && { connect }),
    ...(calls && { calls }),
    ...(search.documents === true && { documents: true as const }),
    ...(system && outcome && { system, outcome }),
  }
}
