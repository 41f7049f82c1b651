import { FUZZED } from './support/fuzz/plan.ts'
import { fuzz } from './support/fuzz/run.ts'

fuzz(FUZZED.changes)
