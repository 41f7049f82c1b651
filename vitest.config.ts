import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './server/test/support/temporary-files.ts'

/** Files that measure memory, each in a worker of its own. */
const ALONE = ['server/src/features/registrant-files/large-files.test.ts', 'server/src/features/storage/upload-memory.test.ts']

/** They take a minute or longer, so they begin first: otherwise one of them would run alone at the end. */
const LONG = [
  'process/kill-mail.test.ts',
  'process/start-faults.test.ts',
  'process/secret.test.ts',
  'process/histories-on-nodes.test.ts',
  'process/kill-keyed.test.ts',
  'test/fuzz-changes.test.ts',
  'test/fuzz-creations.test.ts',
  'live/live.test.ts',
  'e2e/every-page-state.e2e.ts',
  'e2e/dashboard-screens.e2e.ts',
  'test/access.test.ts',
  'test/attacks-on-the-event-loop.test.ts',
  'test/attacks-on-patterns.test.ts',
  'e2e/organizer-connects-crm.e2e.ts',
  'e2e/organizer-builds-form.e2e.ts',
  'e2e/organizer-chooses-language.e2e.ts',
  'site-versions/site-builder-versions.test.ts',
  'page-password-guessing.test.ts',
  'canceled-meanwhile.test.ts',
  'test/delivery.test.ts',
  'test/rate-limits.test.ts',
  'test/fuzz-public.test.ts',
  'test/histories.test.ts',
  'test/fuzz-reads.test.ts',
  'test/fault-storm.test.ts',
]

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((path) => moduleId.endsWith(path))
      return index >= 0 ? index : LONG.length
    }
    const sorted = (await super.sort(files)).sort((a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b))
    const waiting = sorted.filter(mostlyWaits)
    const busy = sorted.filter((file) => !mostlyWaits(file))
    return [...busy.flatMap((file, index) => (index % 2 === 0 ? [...waiting.splice(0, 1), file] : [file])), ...waiting]
  }
}

/** Its tests wait for other processes, so two files that keep a core busy begin beside each. */
const mostlyWaits = ({ moduleId }: TestSpecification) => moduleId.includes('/test/process/')

/**
 * A test runs most code a few times, and optimizing it would take longer than it saves: V8 waits nine times as long as usual before it does.
 */
const OPTIMIZE_LATE = '--interrupt-budget=600000'

/** Tests wait for conditions. These limits only end a test that hangs, also on a busy machine. */
const shared = {
  execArgv: [OPTIMIZE_LATE],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { interval: 100, timeout: 180_000 } },
}

// Before the workers start, which inherit the environment.
keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    globalSetup: ['server/test/support/global-setup.ts'],
    sequence: { sequencer: LongFilesFirst },
    // More workers than the two cores of a small machine: tests also wait for timers, the database, the browser and other processes.
    projects: [
      { test: { ...shared, name: 'alone', include: ALONE, maxWorkers: 5 } },
      {
        test: {
          ...shared,
          name: 'shared',
          maxWorkers: 5,
          include: ['{contracts,server,simulators,generated-client,bench,scripts,web}/**/*.test.ts', 'e2e/*.e2e.ts'],
          exclude: ['**/node_modules/**', ...ALONE],
          // Importing the service takes three seconds of CPU time, as long as the tests of most files, so a worker imports it once for all its files.
          isolate: false,
        },
      },
    ],
  },
})
