import { type Logger, pino } from 'pino'
import { describeError } from './log-errors.ts'
import { createFaults } from './log-faults.ts'
import { readableLine } from './log-lines.ts'

export type Log = Logger

/** `worker` is the number of the process, in every line of it. */
type LogOptions = { level: string; readable: boolean; worker?: number }
type Destination = { write(lines: string): void }

const REPORT_CHECK_MS = 5_000

const destinations = new WeakMap<Log, Destination>()

/** Writes lines of the log of another process, whole ones. */
export const passOn = (log: Log, lines: string): void => destinations.get(log)!.write(lines)

/**
 * One JSON object per line on stdout, or readable lines on a terminal. Personal data and secrets are kept out: requests, responses and
 * errors are reduced to a few fields. Warnings and errors that repeat are counted (log-faults.ts); the line of each request stays.
 */
export function createLog({ level, readable, worker }: LogOptions): Log {
  const faults = createFaults(Date.now)
  setInterval(faults.reportDue, REPORT_CHECK_MS).unref()
  // Before the destination adds its own listener, which flushes the buffer.
  process.on('exit', faults.reportAll)
  const destination: Destination = readable
    ? {
        write: (lines) =>
          void process.stdout.write(
            lines
              .split(/(?<=\n)/)
              // A worker may print other lines, too.
              .map((line) => (line.startsWith('{') ? readableLine(line) : line))
              .join(''),
          ),
      }
    : // Buffered and written asynchronously: a write per request would be a tenth of its cost. The buffer is flushed at exit.
      pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 })
  const log: Log = pino(
    {
      level,
      base: worker === undefined ? undefined : { worker },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: describeError,
        req: ({ id, method }: { id?: unknown; method?: unknown }) => ({ id, method }),
        res: ({ statusCode }: { statusCode?: unknown }) => ({ statusCode }),
      },
      hooks: {
        logMethod(args, write, lineLevel) {
          const [fields, message] = args as unknown[]
          if (COUNTED_LEVELS.includes(lineLevel) && typeof message === 'string' && isRecord(fields) && 'err' in fields) {
            // By the root logger: the numbers belong to no request.
            const writeNumber = (numbers: object, text: string) => write.apply(log, [numbers, text])
            if (!faults.isFirst({ level: lineLevel, message, fields }, writeNumber)) return
          }
          write.apply(this, args)
        },
      },
    },
    destination,
  )
  destinations.set(log, destination)
  return log
}

const COUNTED_LEVELS = [pino.levels.values.warn, pino.levels.values.error]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
