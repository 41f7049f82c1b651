type StoredTokens = { tokens: Map<string, { expiresAt: number | null }>; grants: Map<string, unknown>; codes: Map<string, unknown> }

/** Access tokens that work, those that have expired, and refresh tokens. */
export function countTokens({ tokens, grants }: StoredTokens, now: number): Record<string, number> {
  const active = [...tokens.values()].filter(({ expiresAt }) => expiresAt === null || expiresAt > now).length
  return { active, expired: tokens.size - active, refresh: grants.size }
}

export function revokeAll({ tokens, grants, codes }: StoredTokens): void {
  for (const stored of [tokens, grants, codes]) stored.clear()
}
