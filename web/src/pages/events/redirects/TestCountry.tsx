import { testGeoRules } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { CountrySelect, countryName } from '../../../forms/CountrySelect.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fields } from '../../../ui/Stack.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import classes from './TestCountry.module.css'

/** What a visitor from a country gets, by the saved rules. */
export function TestCountry({ eventId, isDirty }: { eventId: string; isDirty: boolean }) {
  const [country, setCountry] = useState<string | null>(null)
  return (
    <Card title={t.redirects.testTitle}>
      <Fields>
        <CountrySelect label={t.redirects.testLabel} placeholder={t.redirects.chooseCountry} value={country} onChange={setCountry} />
        {country && <Outcome eventId={eventId} country={country} />}
        {country && isDirty && <p className={classes.note}>{t.redirects.testUnsaved}</p>}
      </Fields>
    </Card>
  )
}

function Outcome({ eventId, country }: { eventId: string; country: string }) {
  const { data, error, refetch } = useQuery(read(testGeoRules, { params: { eventId }, body: { country } }))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={20} />
  const name = countryName(country)
  return (
    <p role="status" className={classes.outcome}>
      {data.redirectUrl === null ? (
        t.redirects.testPage(name)
      ) : (
        <>
          {t.redirects.testRedirected(name)}{' '}
          <a href={data.redirectUrl} target="_blank" rel="noreferrer">
            {data.redirectUrl}
          </a>
        </>
      )}
    </p>
  )
}
