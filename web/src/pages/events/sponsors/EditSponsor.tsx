import { type Sponsor, SponsorChanges, updateSponsor } from '@foyer/contracts'
import { useCallback, useState } from 'react'
import { call, queryClient } from '../../../api.ts'
import { EditForm } from '../../../forms/EditForm.tsx'
import { useAutosave } from '../../../forms/useAutosave.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { DeleteSponsor } from './DeleteSponsor.tsx'
import { refreshSponsors, sponsorsQuery } from './queries.ts'
import classes from './SponsorDrawer.module.css'
import { SponsorFields } from './SponsorFields.tsx'

const fieldNames = () => ({ name: t.sponsors.name, website: t.sponsors.website, logo: t.sponsors.logo })
const onMerged = () => notify(t.sponsors.merged)

/** The brand, which all its events share. Saved on request; what another person changed meanwhile is merged field by field. */
export function EditSponsor({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const { eventId, sponsorId, eventCount } = sponsor
  const mayDelete = useMay('admin')
  const [isSaved, setSaved] = useState(false)
  const save = useCallback(
    async (changes: Partial<Sponsor>, version: number) => {
      const saved = await call(updateSponsor, { params: { eventId, sponsorId }, body: changes as SponsorChanges }, { ifMatch: version })
      void refreshSponsors()
      notify(t.sponsors.savedSponsor(saved.name))
      setSaved(true)
      return saved
    },
    [eventId, sponsorId],
  )
  const load = useCallback(async () => {
    const { sponsors } = await queryClient.fetchQuery({ ...sponsorsQuery(eventId), staleTime: 0 })
    return sponsors.find((each) => each.sponsorId === sponsorId) ?? sponsor
  }, [eventId, sponsorId, sponsor])
  const editor = useAutosave<Sponsor>({ record: sponsor, schema: SponsorChanges, save, load, onMerged, manual: true })
  return (
    <EditForm
      editor={editor}
      fieldNames={fieldNames()}
      isSaved={isSaved}
      onClose={onClose}
      footer={mayDelete && <DeleteSponsor sponsor={sponsor} onDeleted={onClose} />}
    >
      {eventCount > 1 && <p className={classes.note}>{t.sponsors.shared(eventCount - 1)}</p>}
      <SponsorFields eventId={eventId} form={editor} />
    </EditForm>
  )
}
