import { Resolver } from 'node:dns'
import { availableParallelism } from 'node:os'
import { parseS3Url } from './connectors/object-store/s3-url.ts'

// How the text of a setting is read. Undefined if it is not valid.

export const isLocal = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(new URL(url).hostname)

/** With `Resolver`'s own check, which also knows ports. */
export function nameServers(value: string): string[] | undefined {
  const servers = value.split(',').map((server) => server.trim())
  try {
    new Resolver().setServers(servers)
    return servers
  } catch {
    return undefined
  }
}

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export function withProtocol(value: string, protocols: string[]): string | undefined {
  try {
    const url = new URL(value)
    return protocols.includes(url.protocol) ? value : undefined
  } catch {
    return undefined
  }
}

/** Without a trailing slash, so that paths can be appended. A URL with a query is refused, because a path cannot be appended to it. */
export function httpUrlWithoutQuery(value: string): string | undefined {
  const given = withProtocol(value, ['http:', 'https:'])
  return given === undefined || /[?#@]/.test(given) ? undefined : given.replace(/\/+$/, '')
}

/** Digits only: Number() would also accept 0x50 and 4e3. */
export const wholeNumber = (min: number, max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined

export const MAX_WORKERS = 64

/** As many as the process may use processors. */
export const workerCount = (value: string): number | undefined =>
  value.toLowerCase() === 'auto' ? Math.min(availableParallelism(), MAX_WORKERS) : wholeNumber(1, MAX_WORKERS)(value)

export function s3Location(value: string): string | undefined {
  try {
    parseS3Url(value)
    return value
  } catch {
    return undefined
  }
}

export function secondsList(value: string): number[] | undefined {
  const seconds = value.split(',').map((part) => wholeNumber(0, 604_800)(part.trim()))
  return seconds.length <= 30 && seconds.every((part) => part !== undefined) ? (seconds as number[]) : undefined
}

export const yesNo = (value: string): boolean | undefined => ({ yes: true, no: false })[value.toLowerCase()]
export const onOff = (value: string): boolean | undefined => ({ on: true, off: false })[value.toLowerCase()]

export function originList(value: string): string[] | undefined {
  const origins = value.split(',').map((origin) => httpUrlWithoutQuery(origin.trim()))
  return origins.every((origin) => origin !== undefined) ? (origins as string[]).map((origin) => new URL(origin).origin) : undefined
}
