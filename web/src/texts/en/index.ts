import { account } from './account.ts'
import { checkIn } from './check-in.ts'
import { checkInLinks } from './check-in-links.ts'
import { common, errors, fieldErrors } from './common.ts'
import { emails } from './emails.ts'
import { eventTexts } from './events.ts'
import { frame } from './frame.ts'
import { importing } from './importing.ts'
import { messages } from './messages.ts'
import { registrants } from './registrants.ts'
import { signIn } from './sign-in.ts'
import { workspace } from './workspace.ts'

export const en = {
  ...common,
  errors,
  fieldErrors,
  frame,
  signIn,
  account,
  workspace,
  events: eventTexts,
  registrants,
  messages,
  importing,
  emails,
  checkIn,
  checkInLinks,
  home: { allEvents: 'All events' },
}
