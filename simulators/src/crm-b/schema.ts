const COMMON_FIELDS = ['Id', 'OwnerId', 'CreatedById', 'CreatedDate', 'LastModifiedDate', 'IsDeleted']

export const STANDARD_FIELDS: Record<string, string[]> = {
  Account: [...COMMON_FIELDS, 'Name', 'Website'],
  Contact: [...COMMON_FIELDS, 'Email', 'FirstName', 'LastName', 'Name', 'Title', 'Phone', 'AccountId'],
  Lead: [
    ...COMMON_FIELDS,
    'Email',
    'FirstName',
    'LastName',
    'Name',
    'Company',
    'Title',
    'Phone',
    'Status',
    'IsConverted',
    'ConvertedContactId',
  ],
  Campaign: [...COMMON_FIELDS, 'Name', 'Type', 'Status', 'IsActive', 'StartDate', 'EndDate'],
  CampaignMember: [
    'Id',
    'CampaignId',
    'ContactId',
    'LeadId',
    'Status',
    'HasResponded',
    'CreatedById',
    'CreatedDate',
    'LastModifiedDate',
    'IsDeleted',
  ],
  CampaignMemberStatus: ['Id', 'CampaignId', 'Label', 'SortOrder', 'IsDefault', 'HasResponded', 'IsDeleted'],
  User: ['Id', 'Name', 'Email', 'Username'],
  ContentDocument: [...COMMON_FIELDS, 'Title', 'FileType'],
  ContentDocumentLink: ['Id', 'ContentDocumentId', 'LinkedEntityId', 'ShareType', 'Visibility', 'IsDeleted'],
  ContentNote: [...COMMON_FIELDS, 'Title', 'TextPreview', 'Content', 'FileType'],
  Note: [...COMMON_FIELDS, 'Title', 'Body', 'ParentId', 'IsPrivate'],
}

/** Fields that are required to create a record. */
export const REQUIRED_FIELDS: Record<string, string[]> = {
  Account: ['Name'],
  Contact: ['LastName'],
  Lead: ['LastName', 'Company'],
  Campaign: ['Name'],
  CampaignMember: ['CampaignId'],
  CampaignMemberStatus: ['CampaignId', 'Label'],
  ContentNote: ['Title'],
  ContentDocumentLink: ['ContentDocumentId', 'LinkedEntityId'],
  Note: ['Title', 'ParentId'],
}

/** `Account.Name` of a contact is the Name of the Account that AccountId refers to. */
export const RELATIONS: Record<string, { via: string; to: string }> = {
  Account: { via: 'AccountId', to: 'Account' },
  Campaign: { via: 'CampaignId', to: 'Campaign' },
  Contact: { via: 'ContactId', to: 'Contact' },
  Lead: { via: 'LeadId', to: 'Lead' },
  ContentDocument: { via: 'ContentDocumentId', to: 'ContentDocument' },
  Owner: { via: 'OwnerId', to: 'User' },
  CreatedBy: { via: 'CreatedById', to: 'User' },
}

const ID_PREFIXES: Record<string, string> = {
  Account: '001',
  Note: '002',
  CampaignMember: '00v',
  CampaignMemberStatus: '01Y',
  Campaign: '701',
  Contact: '003',
  User: '005',
  Lead: '00Q',
  ContentDocument: '069',
  // A note and its document are the same object, so they share the prefix and the id.
  ContentNote: '069',
  ContentDocumentLink: '06A',
}

export function recordId(type: string, count: number): string {
  const short = `${ID_PREFIXES[type] ?? 'a00'}SM0${String(count).padStart(9, '0')}`
  return short + caseSuffix(short)
}

/** The vendor accepts an id with or without its three-letter suffix. */
export function isSameId(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.slice(0, 15) === other.slice(0, 15)
}

/** The vendor's dates end in +0000 instead of Z. */
export function crmBDate(at: number): string {
  return new Date(at).toISOString().replace('Z', '+0000')
}

/** Three letters that encode which of the fifteen are upper case, for systems that ignore case. */
function caseSuffix(short: string): string {
  return [0, 5, 10]
    .map((start) => {
      const bits = [...short.slice(start, start + 5)].reduce((sum, letter, index) => sum + (/[A-Z]/.test(letter) ? 1 << index : 0), 0)
      return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'[bits]
    })
    .join('')
}
