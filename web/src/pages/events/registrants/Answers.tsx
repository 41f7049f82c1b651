import type { Registrant } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { useQuestions } from '../use-questions.ts'
import { answerInWords } from './answer-in-words.ts'
import classes from './details.module.css'

/** The answers with the questions of the form; answers to questions that no longer exist with their keys. */
export function Answers({ registrant: { eventId, answers } }: { registrant: Registrant }) {
  const labels = new Map(useQuestions(eventId).map(({ key, label }) => [key, label]))
  const given = Object.entries(answers).filter(([, value]) => value !== null && value !== '')
  if (given.length === 0) return null
  return (
    <section>
      <h3>{t.registrants.answers}</h3>
      <dl className={classes.facts}>
        {given.map(([key, value]) => (
          <div key={key}>
            <dt>{labels.get(key) ?? key}</dt>
            <dd>{answerInWords(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
