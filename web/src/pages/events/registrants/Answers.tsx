import { getForm, type Registrant } from '@foyer/contracts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { eventQuery } from '../queries.ts'
import classes from './details.module.css'

/** The answers with the questions of the form; answers to questions that no longer exist with their keys. */
export function Answers({ registrant: { eventId, answers } }: { registrant: Registrant }) {
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const formId = event.registrationProvider === 'native' ? event.registrationFormId : null
  const { data: form } = useQuery({ ...read(getForm, { params: { formId: formId ?? '' } }), enabled: formId !== null })
  const labels = new Map(form?.fields.map(({ key, label }) => [key, label]))
  const given = Object.entries(answers).filter(([, value]) => value !== null && value !== '')
  if (given.length === 0) return null
  return (
    <section>
      <h3>{t.registrants.answers}</h3>
      <dl className={classes.facts}>
        {given.map(([key, value]) => (
          <div key={key}>
            <dt>{labels.get(key) ?? key}</dt>
            <dd>{inWords(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? t.registrants.yes : t.registrants.no
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
