import { INVITE_STATUSES, type Invite } from '@foyer/contracts'

export type InviteSearch = {
  state?: Invite['status']
  q?: string
  /** The invite whose drawer is open. */
  invite?: string
}

/** In the address, so that a list can be shared and the back button closes the drawer. */
export function readInviteSearch({ state, q, invite }: Record<string, unknown>): InviteSearch {
  return {
    ...((INVITE_STATUSES as readonly unknown[]).includes(state) && { state: state as Invite['status'] }),
    ...(typeof q === 'string' && q && { q }),
    ...(typeof invite === 'string' && { invite }),
  }
}
