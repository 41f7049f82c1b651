import type { EventAnalytics } from '@foyer/contracts'
import { locale, t } from '../../../texts/index.ts'
import { Breakdown } from './Breakdown.tsx'

export function CountriesCard({ countries, fileName }: { countries: EventAnalytics['countries']; fileName: string }) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <Breakdown
      title={t.analytics.countries}
      nameTitle={t.analytics.country}
      rows={countries.map(({ country, ...counts }) => ({
        ...counts,
        key: country ?? '',
        name: country ? (names.of(country) ?? country) : t.analytics.unknownCountry,
      }))}
      emptyText={t.analytics.empty.sources}
      fileName={fileName}
      note={t.analytics.countriesNote}
    />
  )
}
