import type { Template } from 'liquidjs'
import { invalid } from '../../platform/http/problem.ts'
import { LIQUID_ERRORS } from './strings.ts'

/** The tags and filters that are allowed. None reads a file, skips escaping or evaluates an expression. */
const TAGS = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'capture', 'comment', 'raw', '#'])
const FILTERS = new Set(
  ['default', 'upcase', 'downcase', 'capitalize', 'strip', 'lstrip', 'rstrip', 'append', 'prepend', 'replace', 'replace_first']
    .concat(['remove', 'remove_first', 'truncate', 'truncatewords', 'slice', 'size', 'first', 'last', 'join', 'split', 'reverse'])
    .concat(['plus', 'minus', 'times', 'divided_by', 'modulo', 'round', 'floor', 'ceil', 'abs', 'at_least', 'at_most', 'date'])
    .concat(['escape', 'url_encode']),
)
/** A template that exceeds a limit fails, and with it only its own message. */
const LIMITS = { parseLimit: 110_000, memoryLimit: 500_000 }
const MAX_STEPS = 20_000
/** CPU time rather than elapsed time, which depends on the load of the machine. A normal template takes a hundredth of this. */
const MAX_CPU_MICROSECONDS = 250_000
/** The library takes seconds for a format of many thousand characters. */
const MAX_DATE_FORMAT_LENGTH = 200

type Field = 'subject' | 'body'
type Globals = Record<string, unknown>
export type ParsedTemplate = Template[]

/** Converts and escapes a value for the output format. */
export type AsValue = (value: unknown, globals: Globals) => string

/** Both throw a VALIDATION_ERROR with the line number when the template has an error. */
export type LiquidEngine = {
  parse(field: Field, text: string): ParsedTemplate
  render(field: Field, template: ParsedTemplate, variables: object, globals: Globals): string
}

/** The library is large, so it is loaded with the first template. */
export async function createLiquid(asValue: AsValue = String): Promise<LiquidEngine> {
  const { CaptureTag, Context, Liquid } = await import('liquidjs')
  const engine = new Liquid({
    ...LIMITS,
    strictFilters: true,
    strictVariables: false,
    ownPropertyOnly: true,
    templates: {},
    // The library binds `this` to the rendering, which its types do not declare.
    outputEscape: function (this: { context: { globals: Globals } }, value: unknown) {
      return asValue(value, this.context.globals)
    } as never,
  })
  // The library does not count captured text against memoryLimit, so a template could capture half a gigabyte.
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
    if (String(given[1] ?? '').length > MAX_DATE_FORMAT_LENGTH) throw new Error(LIQUID_ERRORS.dateFormatTooLong)
    return date.apply(this, given)
  })
  for (const name of Object.keys(engine.tags)) if (!TAGS.has(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!FILTERS.has(name)) delete engine.filters[name]
  return {
    parse: (field, text) => withTemplateErrors(field, () => engine.parse(text)),
    render: (field, template, variables, globals) =>
      withTemplateErrors(field, () => {
        const limits = { renderLimit: createStepLimit() as never, liquid: engine }
        return engine.renderSync(template, new Context(variables, engine.options, { globals, sync: true }, limits))
      }),
  }
}

/**
 * Replaces the library's renderLimit, which is elapsed time and would fail a good template on a busy machine. Steps alone are not enough:
 * one step can be a thousand filters long.
 */
function createStepLimit() {
  let steps = 0
  const before = process.cpuUsage()
  return {
    use() {},
    check() {
      steps += 1
      if (steps > MAX_STEPS) throw new Error(LIQUID_ERRORS.tooManySteps)
      const { user, system } = process.cpuUsage(before)
      if (user + system > MAX_CPU_MICROSECONDS) throw new Error(LIQUID_ERRORS.tooSlow)
    },
  }
}

let checker: Promise<LiquidEngine> | undefined

/** Rejects a template that cannot be parsed when it is saved, rather than when it is sent. */
export async function checkTemplate(template: { subject?: string | null; body?: string | null }): Promise<void> {
  checker ??= createLiquid()
  const engine = await checker
  if (template.subject) engine.parse('subject', template.subject)
  if (template.body) engine.parse('body', template.body)
}

function withTemplateErrors<T>(field: Field, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw invalid(errorDetail(field, error))
  }
}

/** "body, line 3: tag {% if %} not closed.", from the message of the library. */
function errorDetail(field: Field, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [, message = text, line] = /^([\s\S]*?)(?:, line:(\d+), col:\d+)?$/.exec(text.split('\n')[0]!) ?? []
  return LIQUID_ERRORS.at(field, line, message.slice(0, 200))
}
