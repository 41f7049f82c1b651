import type { FormField, Registrant } from '@foyer/contracts'
import { useState } from 'react'
import { useAccount } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { dateTimeOf, timeAgo } from '../../../ui/times.ts'
import { answerInWords } from './answer-in-words.ts'

export type RegistrantColumn = {
  key: string
  title: string
  cell: (registrant: Registrant) => string
  time?: (registrant: Registrant) => string
  /** For sentences. */
  isWide?: boolean
}

const DEFAULT = ['why', 'source', 'registered']
const MAX_SHOWN = 5

/** Everything a column can show besides the person and the status. */
export function columnsFor(questions: readonly FormField[]): RegistrantColumn[] {
  const { columns } = t.registrants
  const whenKnown = (moment: string | null) => (moment ? dateTimeOf(moment) : '–')
  return [
    { key: 'why', title: columns.why, cell: ({ reason }) => (reason ? inWords(reason) : '–'), isWide: true },
    { key: 'source', title: columns.source, cell: ({ source }) => sentenceCase(t.events.sources[source]) },
    { key: 'registered', title: columns.registered, cell: ({ createdAt }) => timeAgo(createdAt), time: ({ createdAt }) => createdAt },
    { key: 'checkedIn', title: columns.checkedIn, cell: ({ checkedInAt }) => whenKnown(checkedInAt) },
    { key: 'offer', title: columns.offer, cell: ({ offerExpiresAt }) => whenKnown(offerExpiresAt) },
    ...questions.map(({ key, label }) => ({
      key: `answer.${key}`,
      title: label,
      cell: ({ answers }: Registrant) => answerInWords(answers[key]),
    })),
  ]
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Which columns are shown, kept in this browser for each account. Columns of another event's questions are kept too. */
export function useShownColumns(): [readonly string[], (key: string) => void] {
  const name = `foyer-columns-${useAccount().id}`
  const [shown, setShown] = useState<readonly string[]>(() => readKeys(localStorage.getItem(name)) ?? DEFAULT)
  const toggle = (key: string) => {
    const next = shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key]
    localStorage.setItem(name, JSON.stringify(next))
    setShown(next)
  }
  return [shown, toggle]
}

/** In the order of the list, and only as many as fit. */
export const shownOf = (columns: RegistrantColumn[], shown: readonly string[]) =>
  columns.filter(({ key }) => shown.includes(key)).slice(0, MAX_SHOWN)

function readKeys(stored: string | null): string[] | undefined {
  try {
    const keys: unknown = JSON.parse(stored ?? 'null')
    return Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : undefined
  } catch {
    return undefined
  }
}
