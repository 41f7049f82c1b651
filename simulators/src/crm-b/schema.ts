const stamped = ['Id', 'OwnerId', 'CreatedById', 'CreatedDate', 'LastModifiedDate', 'IsDeleted']

export const standardFields: Record<string, string[]> = {
  Account: [...stamped, 'Name', 'Website'],
  Contact: [...stamped, 'Email', 'FirstName', 'LastName', 'Name', 'Title', 'Phone', 'AccountId'],
  Lead: [...stamped, 'Email', 'FirstName', 'LastName', 'Name', 'Company', 'Title', 'Phone', 'Status', 'IsConverted', 'ConvertedContactId'],
  User: ['Id', 'Name', 'Email', 'Username'],
  ContentDocument: [...stamped, 'Title', 'FileType'],
  ContentDocumentLink: ['Id', 'ContentDocumentId', 'LinkedEntityId', 'ShareType', 'Visibility', 'IsDeleted'],
  ContentNote: [...stamped, 'Title', 'TextPreview', 'Content', 'FileType'],
  Note: [...stamped, 'Title', 'Body', 'ParentId', 'IsPrivate'],
}

/** What a creator must send. */
export const requiredFields: Record<string, string[]> = {
  Account: ['Name'],
  Contact: ['LastName'],
  Lead: ['LastName', 'Company'],
  ContentNote: ['Title'],
  ContentDocumentLink: ['ContentDocumentId', 'LinkedEntityId'],
  Note: ['Title', 'ParentId'],
}

/** `Account.Name` on a contact means: the Name of the Account that AccountId points to. */
export const relations: Record<string, { via: string; to: string }> = {
  Account: { via: 'AccountId', to: 'Account' },
  ContentDocument: { via: 'ContentDocumentId', to: 'ContentDocument' },
  Owner: { via: 'OwnerId', to: 'User' },
  CreatedBy: { via: 'CreatedById', to: 'User' },
}

const prefixes: Record<string, string> = {
  Account: '001',
  Note: '002',
  Contact: '003',
  User: '005',
  Lead: '00Q',
  ContentDocument: '069',
  // A note and its document are one thing under two names, so they share the prefix and the id.
  ContentNote: '069',
  ContentDocumentLink: '06A',
}

export function recordId(type: string, count: number): string {
  const short = `${prefixes[type] ?? 'a00'}SM0${String(count).padStart(9, '0')}`
  return short + caseSuffix(short)
}

/** The vendor takes an id with or without its three check letters. */
export function isSameId(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.slice(0, 15) === other.slice(0, 15)
}

/** The vendor's dates end in +0000 and not in Z. */
export function crmBDate(at: number): string {
  return new Date(at).toISOString().replace('Z', '+0000')
}

/** Three letters that say which of the fifteen are capitals, so that the id survives systems that ignore case. */
function caseSuffix(short: string): string {
  return [0, 5, 10]
    .map((start) => {
      const bits = [...short.slice(start, start + 5)].reduce((sum, letter, place) => sum + (/[A-Z]/.test(letter) ? 1 << place : 0), 0)
      return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'[bits]
    })
    .join('')
}
