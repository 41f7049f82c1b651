import type { Sponsor } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { EmptyState, LoadingRows } from '../../../ui/States.tsx'
import { BrandPicker } from './BrandPicker.tsx'
import { EditSponsor } from './EditSponsor.tsx'
import { NewSponsor } from './NewSponsor.tsx'
import classes from './SponsorDrawer.module.css'

type Props = { eventId: string; sponsorId?: string; sponsors: readonly Sponsor[] | undefined; onClose: () => void }

export function SponsorDrawer({ eventId, sponsorId, sponsors, onClose }: Props) {
  const isNew = sponsorId === 'new'
  return (
    <SideDrawer opened={sponsorId !== undefined} onClose={onClose} size={480} title={isNew ? t.sponsors.newTitle : t.sponsors.editTitle}>
      {isNew && (
        <div className={classes.sections}>
          <BrandPicker eventId={eventId} sponsors={sponsors ?? []} />
          <section>
            <h3 className={classes.heading}>{t.sponsors.newBrand}</h3>
            <NewSponsor eventId={eventId} onClose={onClose} />
          </section>
        </div>
      )}
      {sponsorId && !isNew && <Content sponsorId={sponsorId} sponsors={sponsors} onClose={onClose} />}
    </SideDrawer>
  )
}

function Content({ sponsorId, sponsors, onClose }: Omit<Props, 'eventId'>) {
  if (!sponsors) return <LoadingRows rows={5} />
  const sponsor = sponsors.find((each) => each.sponsorId === sponsorId)
  if (!sponsor) return <EmptyState icon="image" title={t.sponsors.notFound} text={t.sponsors.notFoundText} />
  return <EditSponsor key={sponsorId} sponsor={sponsor} onClose={onClose} />
}
