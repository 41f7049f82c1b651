/** A change whose place in the log is not known is at or before the place where the primary is at the next read. */
type Write = { notedAt: number; upTo: bigint | null }

const ALL = ''

/** The workspaces that were changed and whose changes the replica may not have. */
export function createRecentWrites(now: () => number = Date.now) {
  const writes = new Map<string, Write>()
  const note = (organizationId: string) => void writes.set(organizationId, { notedAt: now(), upTo: null })

  function isMissing(key: string, { has, now: current }: { has: bigint; now: bigint }): boolean {
    const write = writes.get(key)
    if (!write) return false
    write.upTo ??= current
    if (has < write.upTo) return true
    writes.delete(key)
    return false
  }

  return {
    note,
    /** Changes of others may have been missed, so every workspace counts as changed. */
    noteAll: () => note(ALL),
    /** Whether a server that has the log up to `has` lacks a change of this workspace. `now` is where the primary is. */
    areMissing: (organizationId: string, log: { has: bigint; now: bigint }): boolean =>
      [organizationId, ALL].map((key) => isMissing(key, log)).includes(true),
    /** The replica has everything from before this time. */
    forgetBefore(time: number) {
      for (const [key, { notedAt }] of writes) if (notedAt < time) writes.delete(key)
    },
  }
}
