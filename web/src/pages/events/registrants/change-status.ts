import {
  approveRegistrant,
  cancelRegistrant,
  checkInRegistrant,
  declineRegistrant,
  offerRegistrant,
  type Registrant,
  reinstateRegistrant,
  undoCheckIn,
} from '@foyer/contracts'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { refreshRegistrants } from './queries.ts'

const OPERATIONS = {
  approve: approveRegistrant,
  decline: declineRegistrant,
  cancel: cancelRegistrant,
  offer: offerRegistrant,
  reinstate: reinstateRegistrant,
  checkIn: checkInRegistrant,
  undoCheckIn,
}
export type StatusAction = keyof typeof OPERATIONS

/** Whether the action makes sense for the registrant. The service decides; this only hides what it would refuse. */
export function actionsFor({ status, checkedInAt }: Registrant): StatusAction[] {
  switch (status) {
    case 'PENDING_APPROVAL':
      return ['approve', 'decline', 'offer', 'cancel']
    case 'CONFIRMED':
      return [checkedInAt ? 'undoCheckIn' : 'checkIn', 'cancel']
    case 'WAITLISTED':
      return ['decline', 'cancel']
    case 'OFFERED':
      return ['approve', 'decline', 'cancel']
    default:
      return ['reinstate']
  }
}

const UNDO: Partial<Record<StatusAction, StatusAction>> = { checkIn: 'undoCheckIn', undoCheckIn: 'checkIn', cancel: 'reinstate' }

/** Changes one registrant and says so, with undo where there is a way back. Returns whether it worked. */
export async function changeStatus(registrant: Registrant, action: StatusAction, isUndo = false): Promise<boolean> {
  const params = { eventId: registrant.eventId, registrationId: registrant.id }
  const back = isUndo ? undefined : UNDO[action]
  try {
    await call(OPERATIONS[action], { params })
    notify(t.registrants.done[action](registrant.name ?? registrant.email), back && (() => changeStatus(registrant, back, true)))
    return true
  } catch (error) {
    notifyError(error)
    return false
  } finally {
    await refreshRegistrants()
  }
}
