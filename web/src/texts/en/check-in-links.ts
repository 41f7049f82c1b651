import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const checkInLinks = {
  title: 'Check-in links',
  text: 'Helpers without an account check guests in with a link. They see names only.',
  new: 'New check-in link',
  empty: 'No check-in links',
  emptyText: 'Create one for each entrance or helper, and revoke it when it is no longer needed.',
  askAdmin: 'Admins and owners can create them.',
  statuses: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  expires: (when: string) => `expires ${when}`,
  expired: (when: string) => `expired ${when}`,
  revokedOn: (when: string) => `revoked ${when}`,
  lastUsed: (ago: string) => `Last used ${ago}`,
  neverUsed: 'Never used',
  showQr: (label: string) => `QR code: ${label}`,
  revoke: 'Revoke link',
  revokeShort: 'Revoke',
  revokeTitle: (label: string) => `Revoke “${label}”?`,
  revokeText:
    'The link stops working on all devices at once, and they delete their list of guests. Scans that a device has not sent yet are lost. Check-ins that were sent stay.',
  revoked: 'The link is revoked.',
  newTitle: 'New check-in link',
  newText: 'Anyone who has the link can check guests in until it expires or you revoke it.',
  label: 'Name',
  labelPlaceholder: 'Main entrance',
  expiresAt: 'Expires',
  expiresAtHint: 'Leave empty for two days after the event.',
  create: 'Create link',
  done: 'Done',
  link: 'Check-in link',
  qrLabel: 'QR code of the check-in link',
  shareText: 'Scan the code with the helper’s phone, or send the link.',
  // Page of a link
  endedTitle: 'This check-in link has ended',
  endedText: 'It was revoked or has expired, and the list of guests was deleted from this device. Ask the organizer for a new link.',
  unsent: (n: number) =>
    `${plural(n, { one: '# scan was', other: '# scans were' })} not sent before the link ended. Tell the organizer that these guests came in.`,
}
