import type { OrganizationId } from '../auth/tables.ts'
import { NAMELESS } from './strings.ts'

/** Who checks guests in: a member of the workspace, or a helper with a check-in link, whose label is the name. */
export type Scanner = {
  organizationId: OrganizationId
  userName: string
  link?: { id: string; createdAt: string }
}

/** How the log names them. The id of the link tells which check-ins it may undo. */
export const loggedScanner = ({ userName, link }: Scanner) =>
  link ? { by: 'check_in_link', byName: userName, checkInLinkId: link.id } : { by: 'organizer', byName: userName }

type Guest = { name: string | null; email: string }

/** Helpers with a link see no email addresses. */
export const guestName = ({ name, email }: Guest, { link }: Pick<Scanner, 'link'>): string => name ?? (link ? NAMELESS : email)
