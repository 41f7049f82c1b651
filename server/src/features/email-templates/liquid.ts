import type { Template } from 'liquidjs'
import { invalid } from '../../platform/http/problem.ts'

/** What templates may do. No file can be read, nothing can be put in unescaped, and no filter runs an expression over a text. */
const TAGS = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'capture', 'comment', 'raw', '#'])
const FILTERS = new Set(
  ['default', 'upcase', 'downcase', 'capitalize', 'strip', 'lstrip', 'rstrip', 'append', 'prepend', 'replace', 'replace_first']
    .concat(['remove', 'remove_first', 'truncate', 'truncatewords', 'slice', 'size', 'first', 'last', 'join', 'split', 'reverse'])
    .concat(['plus', 'minus', 'times', 'divided_by', 'modulo', 'round', 'floor', 'ceil', 'abs', 'at_least', 'at_most', 'date'])
    .concat(['escape', 'url_encode']),
)
/** A template that counts to a billion stops here, and only its own message fails. */
const LIMITS = { parseLimit: 110_000, memoryLimit: 500_000 }
const MAX_STEPS = 20_000
/** Of the processor's time, which a busy machine does not use up for us: a good template takes a hundredth of it. */
const MAX_MICROSECONDS = 250_000
/** The library needs seconds for a format of many thousand characters. */
const MAX_DATE_FORMAT = 200

type Field = 'subject' | 'body'
type Globals = Record<string, unknown>
export type ParsedTemplate = Template[]

/** How a value becomes part of the text: the purpose decides what has to be taken out of it. */
export type AsValue = (value: unknown, globals: Globals) => string

/** Both throw a VALIDATION_ERROR that names the line when the template is at fault. */
export type LiquidEngine = {
  parse(field: Field, text: string): ParsedTemplate
  render(field: Field, words: ParsedTemplate, variables: object, globals: Globals): string
}

/** Loaded by the first template: the library is large, and a service may run for days without writing a mail. */
export async function createLiquid(asValue: AsValue = String): Promise<LiquidEngine> {
  const { CaptureTag, Context, Liquid } = await import('liquidjs')
  const engine = new Liquid({
    ...LIMITS,
    strictFilters: true,
    strictVariables: false,
    ownPropertyOnly: true,
    templates: {},
    // The library calls it with the rendering at hand, which its types do not show.
    outputEscape: function (this: { context: { globals: Globals } }, value: unknown) {
      return asValue(value, this.context.globals)
    } as never,
  })
  // What the library's own tag writes down costs nothing, and so could be half a gigabyte.
  engine.registerTag(
    'capture',
    class extends CaptureTag {
      override *render(context: InstanceType<typeof Context>) {
        yield super.render(context)
        context.memoryLimit.use(String(context.bottom()[this.variable]).length)
      }
    },
  )
  const { date } = engine.filters as { date: (this: unknown, ...given: unknown[]) => unknown }
  engine.registerFilter('date', function (this: unknown, ...given: unknown[]) {
    if (String(given[1] ?? '').length > MAX_DATE_FORMAT) throw new Error('the format of a date is too long')
    return date.apply(this, given)
  })
  for (const name of Object.keys(engine.tags)) if (!TAGS.has(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!FILTERS.has(name)) delete engine.filters[name]
  return {
    parse: (field, text) => blaming(field, () => engine.parse(text)),
    render: (field, words, variables, globals) =>
      blaming(field, () => {
        const limits = { renderLimit: countSteps() as never, liquid: engine }
        return engine.renderSync(words, new Context(variables, engine.options, { globals, sync: true }, limits))
      }),
  }
}

/** Its own limit is one of passing time, and would fail a good template on a busy machine. One step can be a thousand filters long. */
function countSteps() {
  let steps = 0
  const before = process.cpuUsage()
  return {
    use() {},
    check() {
      steps += 1
      if (steps > MAX_STEPS) throw new Error('it does too much: a loop runs too often')
      const { user, system } = process.cpuUsage(before)
      if (user + system > MAX_MICROSECONDS) throw new Error('it does too much: it takes too long')
    },
  }
}

let checker: Promise<LiquidEngine> | undefined

/** Refuses words that could never be sent, while whoever wrote them is still looking. */
export async function checkTemplate(words: { subject?: string | null; body?: string | null }): Promise<void> {
  checker ??= createLiquid()
  const engine = await checker
  if (words.subject) engine.parse('subject', words.subject)
  if (words.body) engine.parse('body', words.body)
}

function blaming<T>(field: Field, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw invalid(`${field}, ${faultIn(error)}`)
  }
}

/** "line 3: tag {% if %} not closed.", from what the library says. */
function faultIn(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, words = message, line] = /^([\s\S]*?)(?:, line:(\d+), col:\d+)?$/.exec(message.split('\n')[0]!) ?? []
  return `${line ? `line ${line}: ` : ''}${words.slice(0, 200)}.`
}
