import { deleteSponsor, type Sponsor } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshSponsors, showcasesQuery } from './queries.ts'

/** Says what it touches before it happens. */
export function DeleteSponsor({ sponsor, onDeleted }: { sponsor: Sponsor; onDeleted: () => void }) {
  const { eventId, sponsorId, name, eventCount } = sponsor
  const [asks, dialog] = useDisclosure()
  const { data } = useQuery(showcasesQuery(eventId))
  const showcases = data?.showcases.filter(({ sponsorIds }) => sponsorIds.includes(sponsorId)).length ?? 0
  const remove = async () => {
    await call(deleteSponsor, { params: { eventId, sponsorId } })
    notify(t.sponsors.deleted(name))
    onDeleted()
    await refreshSponsors()
  }
  return (
    <div>
      <Button color="bad" variant="subtle" onClick={dialog.open}>
        {t.sponsors.delete}
      </Button>
      <Confirm opened={asks} onClose={dialog.close} title={t.sponsors.deleteTitle(name)} confirm={t.sponsors.delete} onConfirm={remove}>
        {t.sponsors.deleteText(name, showcases, eventCount - 1)}
      </Confirm>
    </div>
  )
}
