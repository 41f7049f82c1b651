import { type Static, Type } from 'typebox'
import { Count, daysQuery, exampleDays, rangeFields } from './analytics-days.ts'
import { Choice, Nullable, PathId, Text } from './common.ts'
import { operation } from './operation.ts'

/** The types of questions whose answers can be counted. */
export const COUNTED_FIELD_TYPES = ['select', 'radio', 'multi-select', 'checkbox', 'consent', 'number'] as const

export const AnswerAnalytics = Type.Object(
  {
    ...rangeFields,
    questions: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), type: Choice(COUNTED_FIELD_TYPES) }), {
      description: 'The questions of the form whose answers can be counted, in the order of the form',
    }),
    question: Nullable(Type.String({ description: 'Key of the counted question; null if the form has no such question' })),
    registrations: Count,
    answered: Count,
    values: Type.Array(Type.Object({ value: Type.String(), count: Count })),
    others: Count,
  },
  { title: 'AnswerAnalytics' },
)
export type AnswerAnalytics = Static<typeof AnswerAnalytics>

export const getAnswerAnalytics = operation({
  id: 'getAnswerAnalytics',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/analytics/answers',
  tag: 'Analytics',
  summary: 'Retrieve answers by how often they were given',
  description:
    'Counts registrations made in the range that are neither canceled nor declined. Only questions of the event’s own form with options, a checkbox or a number can be counted. Many different numbers are grouped.',
  access: 'member',
  params: Type.Object({ eventId: PathId }),
  query: Type.Object({
    ...daysQuery,
    question: Type.Optional({ ...Text(64, 1), description: 'Key of the question; defaults to the first one that can be counted' }),
  }),
  success: 200,
  result: AnswerAnalytics,
  example: {
    params: { eventId: '0198c0de-0000-7000-8000-000000000001' },
    query: { ...exampleDays, question: 'diet' },
    result: {
      ...exampleDays,
      questions: [{ key: 'diet', label: 'Dietary needs', type: 'select' }],
      question: 'diet',
      registrations: 42,
      answered: 40,
      values: [
        { value: 'Vegetarian', count: 28 },
        { value: 'Vegan', count: 12 },
      ],
      others: 0,
    },
  },
})
