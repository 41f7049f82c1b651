import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isBlocking } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { contactQuery } from '../queries.ts'
import { ContactHeader } from './ContactHeader.tsx'
import { ContactNotes } from './ContactNotes.tsx'
import { CrmRecords } from './CrmRecords.tsx'
import { CrmSendsOfContact } from './CrmSendsOfContact.tsx'
import { EmailsOfContact } from './EmailsOfContact.tsx'
import { InvitesOfContact } from './InvitesOfContact.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PossibleDuplicates } from './PossibleDuplicates.tsx'
import { RegistrationsOfContact } from './RegistrationsOfContact.tsx'
import { TagsOfContact } from './TagsOfContact.tsx'

/** One person across events, beside the list. It fills the screen of a phone. */
export function ContactDrawer() {
  const { contactId } = useParams({ from: '/signed-in/dashboard/contacts/$contactId' })
  const search = useSearch({ from: '/signed-in/dashboard/contacts' })
  const navigate = useNavigate()
  const close = () => navigate({ to: '/dashboard/contacts', search, resetScroll: false })
  return (
    <SideDrawer opened onClose={close} size={520} title={t.contacts.drawer}>
      <Content key={contactId} contactId={contactId} onGone={close} />
    </SideDrawer>
  )
}

function Content({ contactId, onGone }: { contactId: string; onGone: () => unknown }) {
  const { data, error, refetch } = useQuery(contactQuery(contactId))
  if (isBlocking(error, data)) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={6} />
  return (
    <Stack>
      <ContactHeader contact={data} />
      <PossibleDuplicates contact={data} />
      <TagsOfContact contact={data} />
      <RegistrationsOfContact contact={data} />
      <ContactNotes contactId={data.id} />
      <CrmRecords contact={data} />
      <CrmSendsOfContact contactId={data.id} />
      <InvitesOfContact contactId={data.id} />
      <EmailsOfContact contactId={data.id} />
      <PersonActions contact={data} onGone={onGone} />
    </Stack>
  )
}
