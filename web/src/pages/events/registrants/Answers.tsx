import {
  type FileAnswer,
  type FormField,
  getRegistrant,
  getRegistrantFile,
  type Registrant,
  sizeInWords,
  urlPathFor,
} from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { language, t } from '../../../texts/index.ts'
import { useQuestions } from '../use-questions.ts'
import { answerInWords, isFile } from './answer-in-words.ts'
import classes from './details.module.css'

/** The answers with the questions as the person saw them; those to questions that no version of the form has with their keys. */
export function Answers({ registrant }: { registrant: Registrant }) {
  const { id: registrationId, eventId, answers } = registrant
  const { data } = useQuery(read(getRegistrant, { params: { eventId, registrationId } }))
  const questions = new Map(data?.questions.map((question) => [question.key, question]))
  const given = givenAnswers(answers)
  if (given.length === 0 || !data) return null
  return (
    <section>
      <h3>{t.registrants.answers}</h3>
      <dl className={classes.facts}>
        {given.map(([key, value]) => (
          <div key={key}>
            <dt>{questions.get(key)?.label ?? key}</dt>
            <dd>
              {isFile(value) ? <FileLink registrant={registrant} fieldKey={key} file={value} /> : answerInWords(value)}
              <ConsentText question={questions.get(key)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FileLink({ registrant, fieldKey, file }: { registrant: Registrant; fieldKey: string; file: FileAnswer }) {
  const params = { eventId: registrant.eventId, registrationId: registrant.id, fieldKey }
  return (
    <>
      <a href={urlPathFor(getRegistrantFile, { params })} download>
        {file.fileName}
      </a>{' '}
      <span className={classes.quiet}>{sizeInWords(file.size, language)}</span>
    </>
  )
}

/** What the person agreed to, in the words they saw. */
function ConsentText({ question }: { question: FormField | undefined }) {
  return question?.consentText ? <p className={classes.consent}>{question.consentText}</p> : null
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
