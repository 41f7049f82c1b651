import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { t } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import classes from './SearchBox.module.css'

type Props = { label: string; value: string; onChange: (text: string) => unknown }

/** Searches a moment after the last key. The page keeps the text in its address, and may clear it. */
export function SearchBox({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [text] = useDebouncedValue(typed.trim(), 250)
  const sent = useRef(value)
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    onChange(text)
  }, [text, onChange])
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  return (
    <TextInput
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={16} />}
      rightSection={typed && <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => setTyped('')} />}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
