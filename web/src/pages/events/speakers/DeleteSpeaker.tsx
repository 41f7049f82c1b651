import { deleteSpeaker, type Speaker } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshSpeakers } from './queries.ts'

export function DeleteSpeaker({ speaker: { eventId, id, name }, onDeleted }: { speaker: Speaker; onDeleted: () => void }) {
  const [asks, dialog] = useDisclosure()
  const remove = async () => {
    await call(deleteSpeaker, { params: { eventId, speakerId: id } })
    notify(t.speakers.deleted(name))
    onDeleted()
    await refreshSpeakers()
  }
  return (
    <div>
      <Button color="bad" variant="subtle" onClick={dialog.open}>
        {t.speakers.delete}
      </Button>
      <Confirm opened={asks} onClose={dialog.close} title={t.speakers.deleteTitle(name)} confirm={t.speakers.delete} onConfirm={remove}>
        {t.speakers.deleteText(name)}
      </Confirm>
    </div>
  )
}
