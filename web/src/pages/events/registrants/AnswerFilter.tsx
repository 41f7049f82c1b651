import { Button, Popover, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { useQuestions } from '../use-questions.ts'

/** A filter by the answer to a question of the event's form. Nothing is shown for an event without questions. */
export function AnswerFilter({ eventId, onAdd }: { eventId: string; onAdd: (answer: string) => unknown }) {
  const questions = useQuestions(eventId)
  const [opened, { toggle, close }] = useDisclosure()
  const [key, setKey] = useState<string | null>(null)
  const [value, setValue] = useState('')
  if (questions.length === 0) return null
  const field = questions.find((each) => each.key === key)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!key || !value) return
    onAdd(`${key}:${value}`)
    setValue('')
    close()
  }
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-start" trapFocus width={260}>
      <Popover.Target>
        <Button variant="subtle" leftSection={<Icon name="plus" size={14} />} onClick={toggle}>
          {t.registrants.filters.answer}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={add}>
          <Stack>
            <Select
              label={t.registrants.filters.answer}
              data={questions.map((each) => ({ value: each.key, label: each.label }))}
              value={key}
              comboboxProps={{ withinPortal: false }}
              onChange={(next) => {
                setKey(next)
                setValue('')
              }}
            />
            {field && field.options.length > 0 ? (
              <Select
                label={field.label}
                data={field.options}
                value={value || null}
                comboboxProps={{ withinPortal: false }}
                onChange={(next) => setValue(next ?? '')}
              />
            ) : (
              <TextInput
                label={field?.label ?? '…'}
                value={value}
                disabled={!field}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            )}
            <Button type="submit" variant="filled" disabled={!key || !value}>
              {t.registrants.filters.add}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
