export const INVITE_FILE_ERRORS = {
  empty: 'The file is empty.',
  tooManyRows: (max: number) => `The file has more than ${max.toLocaleString('en')} people. Split it and read the parts.`,
}

/** Titles of the columns of an export. */
export const INVITE_COLUMNS = {
  name: 'Name',
  email: 'Email',
  status: 'Invite',
  message: 'Message',
  createdAt: 'Invited (UTC)',
  lastSentAt: 'Last sent (UTC)',
  acceptedAt: 'Accepted (UTC)',
  registration: 'Registration',
  checkedInAt: 'Checked in (UTC)',
}
