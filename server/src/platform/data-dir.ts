import { prepareDataDir } from './embedded-postgres/database-folder.ts'
import { EmbeddedPostgresProblem, fileProblem } from './embedded-postgres/problem.ts'
import { EXIT, StartProblem } from './start-problem.ts'

/** Creates the data folder if it is missing and returns its real path. */
export function openDataDir(path: string): string {
  try {
    return prepareDataDir(path)
  } catch (error) {
    throw dataDirProblem(error, path)
  }
}

export function dataDirProblem(error: unknown, path: string): unknown {
  const problem = fileProblem(error, path)
  return problem instanceof EmbeddedPostgresProblem ? new StartProblem(problem.message, EXIT.unavailable) : problem
}
