import type { FormField } from '@foyer/contracts'
import { ActionIcon, Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { move, pastedOptions } from './edit-fields.ts'
import classes from './OptionsEditor.module.css'

type Props = { field: FormField; fault?: string; onChange: (field: FormField) => void }

/** The options of a choice: add, edit, move, remove, or paste a list. Enter adds the next one. */
export function OptionsEditor({ field, fault, onChange }: Props) {
  const { options } = field
  const list = useRef<HTMLOListElement>(null)
  const [pastes, { open, close }] = useDisclosure()
  const [pasted, setPasted] = useState('')
  const set = (next: string[]) => onChange({ ...field, options: next })
  const focus = (index: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  const addAfter = (index: number) => {
    set([...options.slice(0, index + 1), '', ...options.slice(index + 1)])
    focus(index + 1)
  }
  const remove = (index: number) => {
    set(options.filter((_, at) => at !== index))
    focus(Math.max(0, index - 1))
  }
  const addPasted = () => {
    set(pastedOptions(options, pasted))
    setPasted('')
    close()
  }
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{t.forms.options}</legend>
      <ol className={classes.list} ref={list}>
        {options.map((option, index) => {
          const name = option || t.forms.option(index + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their place
            <li key={index} className={classes.option}>
              <TextInput
                aria-label={t.forms.option(index + 1)}
                placeholder={t.forms.option(index + 1)}
                value={option}
                maxLength={200}
                onChange={(event) => set(options.map((one, at) => (at === index ? event.currentTarget.value : one)))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  addAfter(index)
                }}
              />
              <ActionIcon aria-label={t.forms.optionUp(name)} disabled={index === 0} onClick={() => set(move(options, index, index - 1))}>
                <Icon name="chevronUp" size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={t.forms.optionDown(name)}
                disabled={index === options.length - 1}
                onClick={() => set(move(options, index, index + 1))}
              >
                <Icon name="chevronDown" size={16} />
              </ActionIcon>
              <ActionIcon aria-label={t.forms.removeOption(name)} onClick={() => remove(index)}>
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {pastes ? (
        <div className={classes.paste}>
          <Textarea
            label={t.forms.paste}
            description={t.forms.pasteHint}
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Row>
            <Button onClick={addPasted} disabled={pasted.trim() === ''}>
              {t.forms.pasteAdd}
            </Button>
            <Button variant="subtle" onClick={close}>
              {t.cancel}
            </Button>
          </Row>
        </div>
      ) : (
        <Row>
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => addAfter(options.length - 1)}>
            {t.forms.addOption}
          </Button>
          <Button variant="subtle" onClick={open}>
            {t.forms.paste}
          </Button>
        </Row>
      )}
      <Switch
        label={t.forms.other}
        checked={field.allowOther}
        onChange={(event) => onChange({ ...field, allowOther: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
