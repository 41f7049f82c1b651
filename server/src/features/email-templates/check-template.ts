import { analyzeSync, type StaticAnalysis } from 'liquidjs'
import { joinFaults } from '../../platform/http/faults.ts'
import { nearest } from '../../platform/nearest.ts'
import { Refusal } from '../../platform/threads/refusal.ts'
import { TEMPLATE_VARIABLES } from './known-variables.ts'
import { createLiquid, type LiquidEngine, type ParsedTemplate } from './liquid.ts'
import { LIQUID_ERRORS } from './strings.ts'

export type TemplateText = { subject?: string | null; body?: string | null }
/** Rejects a template that cannot be parsed or has unknown variables when it is saved, rather than when it is sent. */
export type CheckTemplate = (template: TemplateText) => Promise<void>

let checker: LiquidEngine | undefined

/** Throws a Refusal with all faults of the subject and the body. Runs in the render thread. */
export function checkTemplateText({ subject, body }: TemplateText): void {
  const faults = [...faultsOf('subject', subject ?? ''), ...faultsOf('body', body ?? '')]
  if (faults.length > 0) throw new Refusal(joinFaults(faults, (fault) => fault))
}

function faultsOf(field: 'subject' | 'body', text: string): string[] {
  checker ??= createLiquid()
  try {
    const unknown = unknownVariables(checker.parse(field, text))
    return unknown.map(({ name, line }) => LIQUID_ERRORS.at(field, String(line), LIQUID_ERRORS.unknownVariable(name, nearest(name, KNOWN))))
  } catch (error) {
    if (error instanceof Refusal) return [error.message]
    throw error
  }
}

type Segments = StaticAnalysis['globals'][string][number]['segments']
const GROUPS: Readonly<Record<string, readonly string[]>> = TEMPLATE_VARIABLES
const KNOWN = Object.entries(GROUPS).flatMap(([group, names]) => names.map((name) => `${group}.${name}`))
/** What Liquid itself can read from a text. */
const TEXT_PROPERTIES = ['size', 'first', 'last']
const MAX_NAME_LENGTH = 100

/** Each once, where it is used first. A variable that the template assigns is known everywhere in it. */
function unknownVariables(template: ParsedTemplate): { name: string; line: number }[] {
  const { globals, locals } = analyzeSync(template, { partials: false })
  const found = new Map<string, number>()
  for (const variable of Object.values(globals).flat()) {
    const { segments, location } = variable
    if (isKnown(segments) || Object.hasOwn(locals, String(segments[0]))) continue
    const name = String(variable).slice(0, MAX_NAME_LENGTH)
    found.set(name, Math.min(location.row, found.get(name) ?? location.row))
  }
  return [...found].map(([name, line]) => ({ name, line })).sort((a, b) => a.line - b.line)
}

/** A group alone is known, for `{% if registration %}`, and so is a name that only rendering decides: `event[key]`. */
function isKnown([group, name, property, ...rest]: Segments): boolean {
  if (typeof group !== 'string' || !Object.hasOwn(GROUPS, group)) return false
  if (name === undefined || typeof name === 'object') return true
  if (!GROUPS[group]!.includes(String(name))) return false
  return property === undefined || (rest.length === 0 && TEXT_PROPERTIES.includes(String(property)))
}
