import { MAIL_STATUSES, type MailMessage } from '@foyer/contracts'

export type LedgerSearch = {
  state?: MailMessage['status']
  q?: string
  /** The email whose drawer is open. */
  email?: string
}

/** In the address, so that a list can be shared and the back button closes the drawer. */
export function readLedgerSearch({ state, q, email }: Record<string, unknown>): LedgerSearch {
  return {
    ...((MAIL_STATUSES as readonly unknown[]).includes(state) && { state: state as MailMessage['status'] }),
    ...(typeof q === 'string' && q && { q }),
    ...(typeof email === 'string' && { email }),
  }
}
