export const WORKSPACE = {
  slugReserved: (slug: string) => `The slug ${slug} is reserved. Choose another.`,
  slugTaken: 'Another workspace has this slug. Choose another.',
  noChanges: 'Give at least one of name, slug, timezone, timeFormat.',
}

export const DOMAIN = {
  invalidHostname: 'hostname must be a domain of your own, such as events.example.org.',
  taken: 'Another workspace uses this domain. Choose another.',
  noRecord: 'No DNS record found yet. New records can take a few hours.',
  lookupFailed: 'The DNS lookup failed. Try again in a moment.',
  pointsElsewhere: (hostname: string, actual: string, expected: string) => `${hostname} points to ${actual}, not to ${expected}.`,
}
