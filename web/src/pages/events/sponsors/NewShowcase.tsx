import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Row } from '../../../ui/Stack.tsx'
import { titleFault } from './ShowcaseCard.tsx'
import { createShowcase, type ShowcaseEdit } from './showcase-edits.ts'

type Props = { onChange: (edit: ShowcaseEdit, options: { isShown: boolean }) => Promise<void> }

export function NewShowcase({ onChange }: Props) {
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = titleFault(title.trim())
    setFault(wrong)
    if (wrong) return field.current?.focus()
    setBusy(true)
    // Shown once it is saved: until then it has no id that other changes could name.
    await onChange(createShowcase(title.trim()), { isShown: false })
    setBusy(false)
    setTitle('')
  }
  return (
    <form noValidate onSubmit={create}>
      <Row>
        <TextInput
          ref={field}
          aria-label={t.sponsors.newShowcaseTitle}
          placeholder={t.sponsors.showcasePlaceholder}
          value={title}
          error={fault}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" loading={busy}>
          {t.sponsors.createShowcase}
        </Button>
      </Row>
    </form>
  )
}
