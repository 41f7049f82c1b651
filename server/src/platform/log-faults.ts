import { describeError, type ErrorFields } from './log-errors.ts'

/** A line about an error, before it is written. */
export type FaultLine = { level: number; message: string; fields: Record<string, unknown> & { err?: unknown } }
export type WriteLine = (fields: object, message: string) => void

type Fault = {
  message: string
  about: Record<string, unknown>
  write: WriteLine
  since: number
  lastAt: number
  total: number
  /** How often it occurred since the last line about it. */
  repeated: number
  reportMs: number
  reportAt: number
}

const FIRST_REPORT_MS = 60_000
const MAX_REPORT_MS = 10 * 60_000
/** A fault that did not occur for this long is over. */
const OVER_AFTER_MS = 60_000
/** A bound for memory. Beyond it the oldest fault is reported and removed. */
const MAX_FAULTS = 500
/** The fields that say which component failed. Ids of rows and requests are no part of a fault. */
const COMPONENT_FIELDS = ['task', 'job', 'crm', 'code'] as const

/**
 * Counts a fault that lasts instead of repeating its line: the first occurrence is written at once, further ones as a number after one
 * minute, then after growing intervals up to ten minutes, when the fault is over, and when the process stops.
 */
export function createFaults(now: () => number) {
  const faults = new Map<string, Fault>()

  function report(fault: Fault, message = fault.message) {
    const { about, repeated, total, since, lastAt } = fault
    const times = { since: new Date(since).toISOString(), lastAt: new Date(lastAt).toISOString() }
    fault.write({ ...about, repeated, total, ...times }, message)
    fault.repeated = 0
  }

  return {
    /** Whether the line is to be written now. Otherwise it is counted, and `write` later writes the number. */
    isFirst({ level, message, fields }: FaultLine, write: WriteLine): boolean {
      const component = Object.fromEntries(COMPONENT_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
      const root = rootOf(describeError(fields.err))
      const key = JSON.stringify([level, message, component, identityOf(root)])
      const time = now()
      const fault = faults.get(key)
      if (fault) {
        Object.assign(fault, { lastAt: time, total: fault.total + 1, repeated: fault.repeated + 1 })
        return false
      }
      const oldest = faults.size >= MAX_FAULTS ? [...faults][0] : undefined
      if (oldest) {
        if (oldest[1].repeated > 0) report(oldest[1])
        faults.delete(oldest[0])
      }
      const about = { ...component, reason: root.message || root.code || root.type }
      const schedule = { reportMs: FIRST_REPORT_MS, reportAt: time + FIRST_REPORT_MS }
      faults.set(key, { message, about, write, since: time, lastAt: time, total: 1, repeated: 0, ...schedule })
      return true
    },

    /** Writes the numbers that are due. */
    reportDue() {
      const time = now()
      for (const [key, fault] of faults) {
        if (time - fault.lastAt >= OVER_AFTER_MS) {
          if (fault.total > 1) report(fault, `${fault.message}: not again for a minute`)
          faults.delete(key)
        } else if (time >= fault.reportAt) {
          if (fault.repeated > 0) report(fault)
          fault.reportMs = Math.min(2 * fault.reportMs, MAX_REPORT_MS)
          fault.reportAt = time + fault.reportMs
        }
      }
    },

    /** Writes every number that was not written yet. */
    reportAll() {
      for (const fault of faults.values()) if (fault.repeated > 0) report(fault)
    },
  }
}

/** The cause of all: the statement that an unreachable database did not run says nothing about the fault. */
const rootOf = (error: ErrorFields): ErrorFields => (error.cause ? rootOf(error.cause) : error)

/** An error with a code is the same wherever it happens; without one, the place distinguishes errors. */
function identityOf({ type, code, constraint, message, stack }: ErrorFields): unknown[] {
  return [type, code, constraint, withoutValues(message), code ? undefined : stack?.split('\n')[0]]
}

/** Without ids, ports, numbers and quoted names, which differ each time. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'/g, '"…"').replace(/\b[0-9a-f]*\d[0-9a-f-]*\b/gi, '#')
