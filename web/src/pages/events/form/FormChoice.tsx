import type { EventDetails } from '@foyer/contracts'
import { Button, Radio } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { CrmAFormSelect } from './CrmAFormSelect.tsx'
import { type FormChoice as Choice, choiceOf, FORM_CHOICES } from './choice.ts'
import classes from './FormChoice.module.css'
import { FormSelect } from './FormSelect.tsx'
import { useApply } from './use-apply.ts'

/** The ways to register, as one choice. Nothing changes until the button is pressed. */
export function FormChoice({ event }: { event: EventDetails }) {
  const now = choiceOf(event)
  const [choice, setChoice] = useState<Choice>(now)
  const [formId, setFormId] = useState(now === 'form' ? event.registrationFormId : null)
  const [crmAFormId, setCrmAFormId] = useState(now === 'crmA' ? event.registrationFormId : null)
  const [error, setError] = useState<string>()
  const [confirms, { open, close }] = useDisclosure()
  const { apply, isBusy } = useApply(event)
  const chosenId = choice === 'crmA' ? crmAFormId : choice === 'form' ? formId : null
  const isChanged = choice === 'new' || choice !== now || chosenId !== event.registrationFormId
  const choose = (value: string) => {
    setChoice(value as Choice)
    setError(undefined)
  }
  const start = () => {
    if ((choice === 'form' || choice === 'crmA') && !chosenId) return setError(t.forms.formRequired)
    // A published event has visitors, who see the change at once.
    if (event.status === 'PUBLISHED') open()
    else void apply(choice, chosenId)
  }
  return (
    <Card>
      <Radio.Group aria-label={t.forms.eventTitle} value={choice} onChange={choose}>
        <div className={classes.choices}>
          {FORM_CHOICES.map((value) => (
            <div key={value} className={`${classes.choice} ${choice === value ? classes.chosen : ''}`}>
              <div className={classes.line}>
                <Radio value={value} label={t.forms.choices[value].name} description={t.forms.choices[value].text} />
                {value === now && <Badge tone="ok">{t.forms.current}</Badge>}
              </div>
              {value === 'form' && choice === value && (
                <FormSelect
                  value={formId}
                  error={error}
                  onChange={setFormId}
                  isCurrent={formId === event.registrationFormId && now === 'form'}
                />
              )}
              {value === 'crmA' && choice === value && <CrmAFormSelect value={crmAFormId} error={error} onChange={setCrmAFormId} />}
            </div>
          ))}
        </div>
      </Radio.Group>
      {isChanged && (
        <div className={classes.apply}>
          <Button variant="filled" loading={isBusy} onClick={start}>
            {labels()[choice]}
          </Button>
        </div>
      )}
      <ApplyDialog event={event} choice={choice} opened={confirms} onClose={close} onConfirm={() => apply(choice, chosenId)} />
    </Card>
  )
}

const labels = (): Record<Choice, string> => ({
  basic: t.forms.applyBasic,
  form: t.forms.apply,
  new: t.forms.applyNew,
  crmA: t.forms.apply,
  none: t.forms.applyNone,
})
