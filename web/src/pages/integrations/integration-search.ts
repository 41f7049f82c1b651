import { CONNECTABLE_SYSTEMS, type ConnectableSystem } from '@foyer/contracts'

export type IntegrationSearch = {
  /** The system whose form is open. */
  connect?: ConnectableSystem
  /** Whether the documents of Google Workspace are open. */
  documents?: true
}

/** In the address, so that the back button closes the drawer. */
export const readIntegrationSearch = ({ connect, documents }: Record<string, unknown>): IntegrationSearch => ({
  ...((CONNECTABLE_SYSTEMS as readonly unknown[]).includes(connect) && { connect: connect as ConnectableSystem }),
  ...(documents === true && { documents: true as const }),
})
