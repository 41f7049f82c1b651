import { AUTH_ROUTES, isDashboard, isUnsafe, type Operation, operations } from '@foyer/contracts'
import { Type } from 'typebox'
import { byVolume } from '../volume.ts'

/** With FUZZ_SEED, the same requests as in the run that printed it. */
export const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** The routes of the sign-in library, in the form of operations. */
const authOperations = Object.entries(AUTH_ROUTES).map(([route, body]): Operation => {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string]
  const shared = { id: route, method, path: `/api/auth${path}`, tag: 'Account', summary: route, access: 'public' } as const
  return { ...shared, ...(body && { body }), success: 200, result: Type.Any(), example: { body: {}, result: {} } }
})

/** By test file, so that they run in parallel. */
export const FUZZED: Record<'reads' | 'creations' | 'changes' | 'public', readonly Operation[]> = {
  reads: operations.filter((op) => isDashboard(op) && !isUnsafe(op)),
  creations: operations.filter((op) => isDashboard(op) && op.method === 'POST'),
  changes: operations.filter((op) => isDashboard(op) && isUnsafe(op) && op.method !== 'POST'),
  public: [...operations.filter((op) => !isDashboard(op)), ...authOperations],
}

export const MIN_CASES = byVolume({ usual: 3_000, full: 20_000 })
const shareOf = (cases: number) => Math.ceil(cases / Object.values(FUZZED).flat().length)
/** FUZZ_CASES asks for more. */
export const CASES_PER_OPERATION = Number(process.env.FUZZ_CASES ?? Math.max(10, shareOf(MIN_CASES)))
