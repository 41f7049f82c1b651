import { COUNTRY_CODES } from '@foyer/contracts'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { language, locale, t } from '../texts/index.ts'

type Props = {
  label: string
  value: string | null
  error?: string
  placeholder?: string
  /** Countries that cannot be chosen, because each can be chosen once. */
  taken?: ReadonlySet<string>
  onChange: (country: string) => void
}

/** The name of a country in the language of the reader. */
export const countryName = (code: string): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code

/** All countries by name, found by name or by code. */
export function CountrySelect({ label, value, error, placeholder, taken, onChange }: Props) {
  const countries = useMemo(() => {
    const named = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) }))
    return named.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [])
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      data={countries.map((country) => ({ ...country, disabled: country.value !== value && taken?.has(country.value) === true }))}
      value={value}
      error={error}
      searchable
      nothingFoundMessage={t.noCountry}
      filter={({ options, search }) => {
        const wanted = search.trim().toLocaleLowerCase(language)
        const all = options as { value: string; label: string }[]
        return all.filter((each) => each.label.toLocaleLowerCase(language).includes(wanted) || each.value.toLowerCase() === wanted)
      }}
      onChange={(country) => country && onChange(country)}
    />
  )
}
