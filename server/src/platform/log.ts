import { type Logger, pino } from 'pino'
import { describeError } from './log-errors.ts'
import { readableLine } from './log-lines.ts'

export type Log = Logger

/**
 * One JSON object per line on stdout, or readable lines on a terminal. Personal data and secrets are kept out: requests, responses and
 * errors are reduced to a few fields.
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
    // Buffered and written asynchronously: a write per request would be a tenth of its cost. The buffer is flushed at exit.
    readable
      ? { write: (line: string) => void process.stdout.write(readableLine(line)) }
      : pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 }),
  )
}
