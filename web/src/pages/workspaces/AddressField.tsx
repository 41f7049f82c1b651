import { resolveUniqueSlug } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './AddressField.module.css'

type Props = {
  name: string
  value: string
  error?: string
  onChange: (slug: string) => void
  onBlur?: () => void /** The address it has now, which is free for it. */
  current?: string
}

/** The address of a workspace, checked while it is typed. */
export function AddressField({ value, error, onChange, onBlur, current, name }: Props) {
  const [slug] = useDebouncedValue(value, 250)
  const isChanged = slug !== '' && slug !== current
  const { data } = useQuery({ ...read(resolveUniqueSlug, { query: { slug } }), enabled: isChanged })
  const isChecked = isChanged && data?.requestedSlug === value
  return (
    <div>
      <TextInput
        name={name}
        label={t.workspace.address}
        description={t.workspace.addressHint}
        leftSection={<span className={classes.host}>{location.host}/</span>}
        leftSectionWidth={`${Math.min(location.host.length + 2, 26)}ch`}
        value={value}
        error={error}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
        onBlur={onBlur}
      />
      <div className={classes.result} aria-live="polite">
        {isChecked && data.available && (
          <span className={classes.free}>
            <Icon name="check" size={14} /> {t.workspace.addressFree}
          </span>
        )}
        {isChecked && !data.available && (
          <>
            <span>{t.workspace.addressTaken(data.slug)}</span>
            <Button size="compact-xs" onClick={() => onChange(data.slug)}>
              {t.workspace.takeAddress(data.slug)}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
