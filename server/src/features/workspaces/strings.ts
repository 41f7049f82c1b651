export const WORKSPACE = {
  slugReserved: (slug: string) => `The slug ${slug} is reserved. Choose another.`,
  slugTaken: 'Another workspace has this slug. Choose another.',
  slugRetired: 'This slug belonged to another workspace until recently. Choose another.',
  noChanges: 'Give at least one field to change.',
  tooMany: (limit: number) => `You own ${limit} workspaces, which is the limit of this service. Delete one, or ask its operator.`,
  wrongSlug: (slug: string) => `slug must be ${slug}, the slug of this workspace, to confirm that it is to be deleted.`,
  ownersSetTwoFactor: 'Only owners can change requireTwoFactor.',
  useTwoFactorFirst: 'Turn on two-factor authentication in your own account first.',
}

export const DOMAIN = {
  invalidHostname: 'hostname must be a domain of your own, such as events.example.org.',
  taken: 'Another workspace has proven that it owns this domain.',
  noProof: 'The TXT record was not found yet. New records can take a few hours.',
  lost: 'Another workspace has proven this domain, and your TXT record is gone.',
  noRecord: 'No DNS record found yet. New records can take a few hours.',
  lookupFailed: 'The DNS lookup failed. Try again in a moment.',
  pointsElsewhere: (hostname: string, actual: string, expected: string) => `${hostname} points to ${actual}, not to ${expected}.`,
}
