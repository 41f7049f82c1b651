import type { Speaker } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { EmptyState, LoadingRows } from '../../../ui/States.tsx'
import { EditSpeaker } from './EditSpeaker.tsx'
import { NewSpeaker } from './NewSpeaker.tsx'

type Props = { eventId: string; speakerId?: string; speakers: readonly Speaker[] | undefined; onClose: () => void }

export function SpeakerDrawer({ eventId, speakerId, speakers, onClose }: Props) {
  const title = speakerId === 'new' ? t.speakers.newTitle : t.speakers.editTitle
  return (
    <SideDrawer opened={speakerId !== undefined} onClose={onClose} size={480} title={title}>
      {speakerId === 'new' && <NewSpeaker eventId={eventId} onClose={onClose} />}
      {speakerId && speakerId !== 'new' && <Content speakerId={speakerId} speakers={speakers} onClose={onClose} />}
    </SideDrawer>
  )
}

function Content({ speakerId, speakers, onClose }: Omit<Props, 'eventId'>) {
  if (!speakers) return <LoadingRows rows={5} />
  const speaker = speakers.find(({ id }) => id === speakerId)
  if (!speaker) return <EmptyState icon="person" title={t.speakers.notFound} text={t.speakers.notFoundText} />
  return <EditSpeaker key={speakerId} speaker={speaker} onClose={onClose} />
}
