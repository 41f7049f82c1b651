const COLORS: Record<string, string> = { warn: '\x1b[33m', error: '\x1b[31m', fatal: '\x1b[31m' }
const DIM = '\x1b[2m'
const RESET = '\x1b[0m'

/** A JSON log line for a terminal: the time, the message, then the fields. */
export function readableLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const clock = String(time).slice(11, 19)
  const color = COLORS[String(level)] ?? ''
  return `${DIM}${clock}${RESET} ${color}${msg ?? ''}${RESET} ${DIM}${pairs.join(' ')}${RESET}\n${err ? readableError(err) : ''}`
}

function readableError(err: unknown): string {
  const { type, message, stack, cause } = err as { type?: string; message?: string; stack?: string; cause?: unknown }
  const own = `  ${type}: ${message}\n${stack ? `${stack}\n` : ''}`
  return cause ? `${own}  caused by\n${readableError(cause)}` : own
}
