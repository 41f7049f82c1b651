import { type EventDetails, listRegistrants } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import type { FormChoice } from './choice.ts'

type Props = { event: EventDetails; choice: FormChoice; opened: boolean; onClose: () => void; onConfirm: () => unknown }

/** What another form means for a published event. */
export function ApplyDialog({ event, choice, opened, onClose, onConfirm }: Props) {
  const { data } = useQuery({ ...read(listRegistrants, { params: { eventId: event.id }, query: { limit: 1 } }), enabled: opened })
  const { PENDING_APPROVAL = 0, CONFIRMED = 0, WAITLISTED = 0, OFFERED = 0 } = data?.counts ?? {}
  const registered = PENDING_APPROVAL + CONFIRMED + WAITLISTED + OFFERED
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t.forms.confirmTitle}
      confirm={choice === 'none' ? t.forms.applyNone : t.forms.apply}
      onConfirm={onConfirm}
      danger={choice === 'none'}
      disabled={!data}
    >
      {t.forms.confirmText[choice === 'new' ? 'form' : choice]} {data && t.forms.confirmKept(registered)}
    </Confirm>
  )
}
