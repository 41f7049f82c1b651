import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '../../texts/index.ts'
import { ErrorState, LoadingRows } from '../../ui/States.tsx'
import { type TimeStyle, timeOf } from '../../ui/times.ts'
import type { CheckInDevice } from './device/device.ts'
import type { CheckInSource, FoundGuest } from './device/source.ts'
import classes from './SearchResults.module.css'

const TYPING_MS = 200

type Props = {
  q: string
  device: CheckInDevice
  source: CheckInSource
  isConnected: boolean
  style: TimeStyle
  onCheckIn: (guest: FoundGuest) => void
}

/** Guests without a ticket: searched by the service, or on the list of the device without a connection. */
export function SearchResults({ q, device, source, isConnected, style, onCheckIn }: Props) {
  const [search] = useDebouncedValue(q.trim(), TYPING_MS)
  const { data, error, refetch } = useQuery({
    queryKey: ['check-in-search', source.key, search],
    queryFn: ({ signal }) => source.search(search, signal),
    enabled: isConnected,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const guests = isConnected ? data : device.searchList(search)
  return (
    <section className={classes.results} aria-label={t.checkIn.found}>
      {isConnected && error && <ErrorState error={error} onRetry={refetch} />}
      {!guests && !error && <LoadingRows rows={3} height={56} />}
      {guests?.length === 0 && <p className={classes.empty}>{t.checkIn.noMatch(search)}</p>}
      {guests && guests.length > 0 && (
        <ul className={classes.list} aria-label={t.checkIn.found}>
          {guests.map((guest) => (
            <li key={guest.registrationId} className={classes.row}>
              <span className={classes.main}>
                <b className={classes.name}>{guest.name ?? guest.email ?? t.checkIn.nameless}</b>
                {guest.email && guest.name && <span className={classes.email}>{guest.email}</span>}
              </span>
              {guest.checkedInAt ? (
                <span className={classes.done}>{t.checkIn.checkedInAt(timeOf(guest.checkedInAt, style))}</span>
              ) : (
                <button
                  type="button"
                  className={classes.button}
                  aria-label={`${t.checkIn.confirm}: ${guest.name ?? guest.email ?? t.checkIn.nameless}`}
                  onClick={() => onCheckIn(guest)}
                >
                  {t.checkIn.confirm}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
