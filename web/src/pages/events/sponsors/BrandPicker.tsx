import { addSponsor, type Brand, type Sponsor } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { LogoBox } from './LogoBox.tsx'
import { brandsQuery, refreshSponsors } from './queries.ts'
import classes from './SponsorDrawer.module.css'

const SHOWN = 8

/** Brands of the workspace that are not on this event yet, each added with one click. */
export function BrandPicker({ eventId, sponsors }: { eventId: string; sponsors: readonly Sponsor[] }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data, error, refetch } = useQuery({ ...brandsQuery(q), placeholderData: keepPreviousData })
  const present = new Set(sponsors.map(({ sponsorId }) => sponsorId))
  const found = data?.sponsors.filter(({ sponsorId }) => !present.has(sponsorId)) ?? []
  // Nothing to choose from in a workspace that has no other brands.
  if (!q && data && found.length === 0) return data.sponsors.length > 0 ? <p className={classes.note}>{t.sponsors.noBrandYet}</p> : null
  return (
    <section>
      <h3>{t.sponsors.brands}</h3>
      <TextInput
        className={classes.search}
        aria-label={t.sponsors.searchBrands}
        placeholder={t.sponsors.searchBrands}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={3} />}
      {q && data && found.length === 0 && <p className={classes.note}>{t.sponsors.noBrand(q)}</p>}
      {found.length > 0 && (
        <List label={t.sponsors.brandsLabel}>
          {found.slice(0, SHOWN).map((brand) => (
            <BrandRow key={brand.sponsorId} eventId={eventId} brand={brand} />
          ))}
        </List>
      )}
      {found.length > SHOWN && <p className={classes.note}>{t.sponsors.moreBrands}</p>}
    </section>
  )
}

function BrandRow({ eventId, brand: { sponsorId, name, logo, eventCount, eventNames } }: { eventId: string; brand: Brand }) {
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      await call(addSponsor, { params: { eventId }, body: { sponsorId } })
      await refreshSponsors()
      notify(t.sponsors.added(name))
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  return (
    <ListRow
      start={<LogoBox name={name} logo={logo} />}
      title={name}
      text={eventCount === 0 ? t.sponsors.unused : t.sponsors.usedBy(eventNames.join(', '), eventCount - eventNames.length)}
      end={
        <Button aria-label={t.sponsors.addBrand(name)} loading={busy} onClick={add}>
          {t.sponsors.addShort}
        </Button>
      }
    />
  )
}
