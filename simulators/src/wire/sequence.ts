import { createHash } from 'node:crypto'

/** Ids that are the same in every run, so that a demo and a failing test can be reproduced exactly. */
export class Sequence {
  private readonly counts = new Map<string, number>()

  number(kind: string): number {
    const next = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, next)
    return next
  }

  text(kind: string): string {
    return `${kind}-${this.number(kind)}`
  }

  uuid(kind: string): string {
    return uuidFrom(this.text(kind))
  }
}

/** The format of a version 4 UUID, filled from a digest: valid for a strict parser, and reproducible. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
