/** Features from left to right: each may import those to its left (docs/architecture.md). */
const FEATURES = [
  ['auth'],
  ['audit'],
  ['sending-limits'],
  ['account-mail'],
  ['workspaces'],
  ['members'],
  ['account'],
  ['events'],
  ['api-keys', 'speakers', 'sponsors', 'campaigns', 'geo-targeting', 'invites', 'email-templates', 'forms', 'sites', 'storage'],
  ['integrations', 'thumbnails'],
  ['contacts', 'site-versions'],
  ['registrations'],
  ['check-in', 'self-service', 'registrant-files', 'crm-a-push'],
  ['check-in-links', 'invite-files', 'mail', 'analytics', 'live'],
  ['contact-lists', 'webhooks'],
  ['bulk-changes', 'messages', 'contact-merges'],
  ['personal-data'],
  ['public-events'],
  ['public-pages'],
  ['account-pages'],
  ['service'],
  ['dashboard'],
]
const feature = (names) => `^server/src/features/(${names.join('|')})/`

const leftToRight = FEATURES.flatMap((names, rank) => {
  const right = FEATURES.slice(rank + 1).flat()
  const beside = names.length > 1 ? names : []
  const rules =
    right.length === 0
      ? []
      : [
          {
            name: `${names[0]}-imports-only-its-left`,
            comment:
              'Features import only those to their left. To cause something to the right, publish an event and add a reaction in server/src/reactions.ts.',
            severity: 'error',
            from: { path: feature(names), pathNot: '\\.test\\.ts$' },
            to: { path: feature(right) },
          },
        ]
  for (const name of beside) {
    rules.push({
      name: `${name}-does-not-import-its-neighbours`,
      comment: 'Features of the same rank stay independent, so that each can be read, changed and removed alone.',
      severity: 'error',
      from: { path: feature([name]), pathNot: '\\.test\\.ts$' },
      to: { path: feature(beside.filter((other) => other !== name)) },
    })
  }
  return rules
})

/** The folders of the public pages from top to bottom: each may import those below it. */
const PAGE_LAYERS = [['registering'], ['event', 'own-registration', 'unsubscribe'], ['form'], ['visit'], ['frame'], ['data']]
const pageLayer = (names) => `^server/src/features/public-pages/(${names.join('|')})/`

const publicPagesTopDown = [
  ...PAGE_LAYERS.slice(1).map((names, index) => ({
    name: `public-pages-${names[0]}-imports-downwards`,
    comment:
      'The public pages are layered: routes, registering, event and own-registration, form, visit, frame, data. Move what two layers need into the lower one.',
    severity: 'error',
    from: { path: pageLayer(names), pathNot: '\\.test\\.ts$' },
    to: { path: pageLayer(PAGE_LAYERS.slice(0, index + 1).flat()) },
  })),
  ...[
    ['event', 'own-registration'],
    ['own-registration', 'event'],
  ].map(([from, to]) => ({
    name: `public-pages-${from}-does-not-import-${to}`,
    comment: 'An event’s page and a person’s own registration are separate pages. What both show belongs in form or frame.',
    severity: 'error',
    from: { path: pageLayer([from]), pathNot: '\\.test\\.ts$' },
    to: { path: pageLayer([to]) },
  })),
  {
    name: 'public-pages-routes-are-the-top',
    comment: 'Routes and the fast path put the layers together; a layer that imports them reverses the order.',
    severity: 'error',
    from: { path: pageLayer(PAGE_LAYERS.flat()), pathNot: '\\.test\\.ts$' },
    to: { path: '^server/src/features/public-pages/(routes|fast-path)\\.ts$' },
  },
  {
    name: 'public-pages-strings-are-data',
    comment: 'Every layer imports the sentences, so they import nothing; otherwise a lower layer would import a higher one through them.',
    severity: 'error',
    from: { path: '^server/src/features/public-pages/strings\\.ts$' },
    to: {},
  },
]

module.exports = {
  forbidden: [
    ...leftToRight,
    ...publicPagesTopDown,
    {
      name: 'no-cycles',
      comment: 'A cycle is a missing event or a misplaced type. Types may refer to each other within one folder.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-import-typebox-only',
      comment: 'The contract is data that server, dashboard and SDK share: it must run anywhere.',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contracts/src', 'node_modules/typebox'] },
    },
    {
      name: 'texts-import-contracts-only',
      comment: 'A catalogue is words. What is shown, and when, is decided by the code that uses it.',
      severity: 'error',
      from: { path: '^server/src/texts', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/texts' },
    },
    {
      name: 'platform-imports-no-domain-code',
      comment: 'Platform is what any service would need. Code about events or people belongs in a feature.',
      severity: 'error',
      from: { path: '^server/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|connectors|[a-z-]+\\.ts$)' },
    },
    {
      name: 'connectors-import-no-feature',
      comment: 'A connector contains only vendor code, so that another vendor can replace it.',
      severity: 'error',
      from: { path: '^server/src/connectors', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|[a-z-]+\\.ts$)' },
    },
    {
      name: 'features-use-ports-not-providers',
      comment: 'Features use ports; only server/src/services.ts picks the provider.',
      severity: 'error',
      from: { path: '^server/src/features', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/connectors', pathNot: '(port|connection|connector-error)\\.ts$' },
    },
    {
      name: 'features-do-not-reach-into-stores-and-routes',
      comment: 'Another feature’s SQL and HTTP are private: use its use cases and tables.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/[^/]+/(store|routes|.*-store)\\.ts$', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'sql-in-stores',
      comment:
        'SQL is found in one place per feature: store.ts, a *-store.ts, the tables, and the files with the seat rule and the filter of registrants.',
      severity: 'error',
      from: {
        path: '^server/src/features',
        pathNot: '(/store|-store|/tables|-column|/(sql-rules|filter-sql)|/take-seat|/test-[a-z-]+|\\.test)\\.ts$',
      },
      to: { path: 'node_modules/drizzle-orm', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-not-wiring',
      comment: 'Features receive what they need as arguments; only the wiring imports everything.',
      severity: 'error',
      from: { path: '^server/src/features', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/[a-z-]+\\.ts$' },
    },
    {
      name: 'web-imports-contracts-only',
      comment: 'The dashboard is a client of the public contract and has no private API.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(server|simulators)/' },
    },
    {
      name: 'simulators-stand-alone',
      comment: 'A simulator that shares code with our adapter proves nothing about the vendor.',
      severity: 'error',
      from: { path: '^simulators/src' },
      to: { path: '^(server|contracts)/' },
    },
    {
      name: 'simulators-are-not-in-production',
      comment: 'Only tests, the demo and the bench use simulators.',
      severity: 'error',
      from: { path: '^server/src', pathNot: '(\\.test\\.ts$|/demo/)' },
      to: { path: '^simulators/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The parser does not read JSX. What the dashboard may import is checked by biome.json instead.
    exclude: { path: '\\.tsx$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
