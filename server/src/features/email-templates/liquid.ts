import { CaptureTag, Context, Liquid, type Template } from 'liquidjs'
import { Refusal } from '../../platform/threads/refusal.ts'
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
const MAX_STEPS = 4_000
/** A filter costs one step, and one more for each of these characters of its input. */
const CHARACTERS_PER_STEP = 200
/** The library takes seconds for a format of many thousand characters. */
const MAX_DATE_FORMAT_LENGTH = 200

type Field = 'subject' | 'body'
type Globals = Record<string, unknown>
export type ParsedTemplate = Template[]

/** Converts and escapes a value for the output format. */
export type AsValue = (value: unknown, globals: Globals) => string

/** Both throw a Refusal with the line number when the template has an error. */
export type LiquidEngine = {
  parse(field: Field, text: string): ParsedTemplate
  render(field: Field, template: ParsedTemplate, variables: object, globals: Globals): string
}

/** Runs in the render thread only (server/src/render-thread.ts): the library is large, and a template can be expensive. */
export function createLiquid(asValue: AsValue = String): LiquidEngine {
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
  for (const [name, filter] of Object.entries(engine.filters)) {
    if (FILTERS.has(name)) engine.registerFilter(name, countFilter(filter as unknown as Filter) as never)
    else delete engine.filters[name]
  }
  const { operators } = engine.options as unknown as { operators: Record<string, Operator> }
  for (const [name, operator] of Object.entries(operators)) operators[name] = countOperator(operator)
  return {
    parse: (field, text) => withTemplateErrors(field, () => engine.parse(text)),
    render: (field, template, variables, globals) =>
      withTemplateErrors(field, () => {
        const limits = { renderLimit: createStepLimit() as never, liquid: engine }
        return engine.renderSync(template, new Context(variables, engine.options, { globals, sync: true }, limits))
      }),
  }
}

type StepLimit = { spend(steps: number): void }
type Counted = { renderLimit: StepLimit }
type Filter = (this: { context: Counted }, ...given: unknown[]) => unknown
type Operator = (...operandsAndContext: unknown[]) => unknown

/**
 * Replaces the library's renderLimit, which is elapsed time and would fail a good template on a busy machine. The library counts tags and
 * outputs; filters and operators are counted here, because one tag can have a thousand of them.
 */
function createStepLimit() {
  let steps = 0
  const spend = (more: number) => {
    steps += more
    if (steps > MAX_STEPS) throw new Error(LIQUID_ERRORS.tooManySteps)
  }
  return { spend, use() {}, check: () => spend(1) }
}

function countFilter(filter: Filter): Filter {
  return function (...given) {
    const [value] = given
    const length = typeof value === 'string' || Array.isArray(value) ? value.length : 0
    this.context.renderLimit.spend(1 + length / CHARACTERS_PER_STEP)
    return filter.apply(this, given)
  }
}

function countOperator(operator: Operator): Operator {
  return (...given) => {
    ;(given.at(-1) as Counted).renderLimit.spend(1)
    return operator(...given)
  }
}

function withTemplateErrors<T>(field: Field, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Refusal(errorDetail(field, error))
  }
}

/** "body, line 3: tag {% if %} not closed.", from the message of the library. */
function errorDetail(field: Field, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [, message = text, line] = /^([\s\S]*?)(?:, line:(\d+), col:\d+)?$/.exec(text.split('\n')[0]!) ?? []
  return LIQUID_ERRORS.at(field, line, message.slice(0, 200))
}
