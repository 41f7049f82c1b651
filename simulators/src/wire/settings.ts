import { type Check, texts } from './fault-shapes.ts'

/** A property of the simulated vendor that can be changed over HTTP. */
export type Setting = { check: Check; get(): unknown; set(value: unknown): void }
export type Settings = Record<string, Setting>

/** The object is found at each use, because tests replace whole objects of the state. */
export const settingOf = <T extends object>(find: () => T, name: keyof T, check: Check): Setting => ({
  check,
  get: () => find()[name],
  set: (value) => {
    find()[name] = value as T[keyof T]
  },
})

export const setOfTexts = (target: Set<string>): Setting => ({
  check: texts,
  get: () => [...target],
  set: (value) => {
    target.clear()
    for (const text of value as string[]) target.add(text)
  },
})

export const valuesOf = (settings: Settings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([name, { get }]) => [name, get()]))

/** Sets all values or none; returns what is wrong with them, each a sentence. */
export function changeSettings(settings: Settings, given: Record<string, unknown>): string[] {
  const faults = Object.entries(given).flatMap(([name, value]) => {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined
    if (!setting) return [`${name} is not a setting; there are ${Object.keys(settings).join(', ')}.`]
    const wanted = setting.check(value)
    return wanted === null ? [] : [`${name} must be ${wanted}.`]
  })
  if (faults.length === 0) for (const [name, value] of Object.entries(given)) settings[name]!.set(value)
  return faults
}
