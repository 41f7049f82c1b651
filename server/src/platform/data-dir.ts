import { prepareDataDir } from './embedded-postgres/database-folder.ts'
import { EmbeddedPostgresProblem, fileProblem } from './embedded-postgres/problem.ts'
import { EXIT, StartProblem } from './start-problem.ts'

/** Creates the data folder if it is missing and returns its real path. */
export function openDataDir(path: string): string {
  try {
    return prepareDataDir(path)
  } catch (error) {
    const problem = fileProblem(error, path)
    throw problem instanceof EmbeddedPostgresProblem ? new StartProblem(problem.message, EXIT.unavailable) : problem
  }
}
