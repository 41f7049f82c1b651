import { ActionIcon, TextInput } from '@mantine/core'
import { CountrySelect, countryName } from '../../../forms/CountrySelect.tsx'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import classes from './RuleRows.module.css'
import type { RowFaults, RuleRow } from './useRedirects.ts'

type Props = {
  rows: readonly RuleRow[]
  faults: readonly RowFaults[]
  onSet: (key: string, fields: Partial<RuleRow>) => void
  onRemove: (key: string) => void
}

/** One rule a row. Their order has no effect: each country has one. */
export function RuleRows({ rows, faults, onSet, onRemove }: Props) {
  const taken = new Set(rows.flatMap(({ country }) => country ?? []))
  return (
    <ul className={classes.rows} aria-label={t.redirects.rules}>
      {rows.map(({ key, country, redirectUrl }, index) => {
        const name = country ? countryName(country) : t.redirects.newRule
        return (
          <li key={key} className={classes.row}>
            <CountrySelect
              label={t.redirects.country}
              placeholder={t.redirects.chooseCountry}
              value={country}
              error={faults[index]?.country}
              taken={taken}
              onChange={(chosen) => onSet(key, { country: chosen })}
            />
            <TextInput
              className={classes.url}
              type="url"
              aria-label={t.redirects.urlOf(name)}
              placeholder={t.redirects.urlPlaceholder}
              value={redirectUrl}
              error={faults[index]?.redirectUrl}
              onChange={(event) => onSet(key, { redirectUrl: event.currentTarget.value })}
            />
            <ActionIcon aria-label={t.redirects.remove(name)} title={t.redirects.remove(name)} onClick={() => onRemove(key)}>
              <Icon name="trash" size={16} />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
