import { type AnswerAnalytics, getAnswerAnalytics } from '@foyer/contracts'
import { Select, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { BarChart } from '../../../ui/BarChart.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ChartCard } from '../../../ui/ChartCard.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import classes from '../../analytics/charts.module.css'
import type { Days } from '../../analytics/range.ts'

type Props = {
  eventId: string
  days: Days
  question: string | undefined
  onQuestion: (key: string) => void
  fileOf: (name: string) => string
}

const MAX_BARS = 12

/** How often each answer to a question was given. */
export function AnswersCard({ eventId, days, question, onQuestion, fileOf }: Props) {
  const query = { ...days, ...(question && { question }) }
  const { data, error, refetch } = useQuery({
    ...read(getAnswerAnalytics, { params: { eventId }, query }),
    placeholderData: keepPreviousData,
  })
  if (error) {
    return (
      <Card title={t.analytics.answers}>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  }
  if (!data) return <Skeleton height={320} radius={16} />
  const values = valuesOf(data)
  const missing = data.registrations - data.answered
  return (
    <ChartCard
      title={t.analytics.answers}
      text={t.analytics.answersText}
      fileName={fileOf(`answers-${data.question ?? 'none'}`)}
      action={
        data.questions.length > 0 && (
          <Select
            aria-label={t.analytics.question}
            data={data.questions.map(({ key, label }) => ({ value: key, label }))}
            value={data.question}
            placeholder={t.analytics.question}
            onChange={(key) => key && onQuestion(key)}
            w={220}
          />
        )
      }
      note={[values.length > MAX_BARS && t.analytics.more(values.length - MAX_BARS), missing > 0 && t.analytics.unanswered(missing)]
        .filter(Boolean)
        .join(' ')}
      table={{
        columns: [{ title: t.analytics.answer }, { title: t.analytics.registrations }],
        rows: values.map(({ label, value }) => [label, value]),
      }}
    >
      {data.questions.length === 0 ? (
        <p className={classes.empty}>{t.analytics.empty.answers}</p>
      ) : (
        <BarChart title={t.analytics.answers} bars={values.slice(0, MAX_BARS)} />
      )}
    </ChartCard>
  )
}

function valuesOf({ questions, question, values, others }: AnswerAnalytics) {
  const type = questions.find(({ key }) => key === question)?.type
  const labelOf = (value: string) => (type === 'checkbox' || type === 'consent' ? (t.analytics.checked[value] ?? value) : value)
  const bars = values.map(({ value, count }) => ({ key: value, label: labelOf(value), value: count }))
  return others > 0 ? [...bars, { key: '\0', label: t.analytics.otherAnswers, value: others }] : bars
}
