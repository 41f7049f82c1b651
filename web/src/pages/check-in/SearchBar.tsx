import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isTicket } from './device/ticket.ts'
import classes from './SearchBar.module.css'

type Props = { label: string; value: string; onChange: (value: string) => void; onCode: (code: string) => void; children?: ReactNode }

/** Searches guests. Handheld scanners type into it like a keyboard, so it keeps the focus on devices that have one. */
export function SearchBar({ label, value, onChange, onCode, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)', false, { getInitialValueInEffect: false })
  useEffect(() => {
    if (hasKeyboard) field.current?.focus()
  }, [hasKeyboard])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTicket(value)) return
    onCode(value.trim())
    onChange('')
  }
  return (
    <search>
      <form className={classes.bar} onSubmit={submit}>
        <div className={classes.field}>
          <Icon name="search" size={18} />
          <input
            ref={field}
            className={classes.input}
            aria-label={label}
            placeholder={label}
            value={value}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && onChange('')}
          />
          {value && (
            <button
              type="button"
              className={classes.clear}
              aria-label={t.clearSearch}
              onClick={() => {
                onChange('')
                field.current?.focus()
              }}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </div>
        {children}
      </form>
    </search>
  )
}
