import type { Registrant } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { useQuestions } from '../use-questions.ts'
import { answerInWords } from './answer-in-words.ts'
import classes from './details.module.css'

export function Answers({ registrant }: { registrant: Registrant }) {
  if (givenAnswers(registrant.answers).length === 0) return null
  return (
    <section>
      <h3>{t.registrants.answers}</h3>
      <AnswerList {...registrant} />
    </section>
  )
}

/** The answers with the questions of the form; answers to questions that no longer exist with their keys. */
export function AnswerList({ eventId, answers }: Pick<Registrant, 'eventId' | 'answers'>) {
  const labels = new Map(useQuestions(eventId).map(({ key, label }) => [key, label]))
  return (
    <dl className={classes.facts}>
      {givenAnswers(answers).map(([key, value]) => (
        <div key={key}>
          <dt>{labels.get(key) ?? key}</dt>
          <dd>{answerInWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

export const givenAnswers = (answers: Registrant['answers']) =>
  Object.entries(answers).filter(([, value]) => value !== null && value !== '')
