import { type Logger, pino } from 'pino'
import { describeError } from './log-errors.ts'
import { readableLine } from './log-lines.ts'

export type Log = Logger

/**
 * One JSON object a line on stdout; for a person at a terminal, the same as readable lines. What may hold personal data or secrets has
 * no way in: requests and answers are cut down to what identifies them, errors to what explains them.
 */
export function createLog({ level, readable }: { level: string; readable: boolean }): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: describeError,
        req: ({ id, method }: { id?: unknown; method?: unknown }) => ({ id, method }),
        res: ({ statusCode }: { statusCode?: unknown }) => ({ statusCode }),
      },
    },
    // Written in the background and several lines at once: a write for every request would be a tenth of its cost. The rest is flushed at exit.
    readable
      ? { write: (line: string) => void process.stdout.write(readableLine(line)) }
      : pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 }),
  )
}
