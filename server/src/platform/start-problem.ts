/** Exit codes, after sysexits.h. Service managers may treat 78 as "do not restart" and 69 as "try again later". */
export const EXIT = {
  ok: 0,
  failure: 1,
  /** Unknown command or arguments. */
  usage: 64,
  /** Something Foyer needs is not available: the database, the data folder, the port. */
  unavailable: 69,
  /** The configuration is invalid. */
  configuration: 78,
} as const

/** A stop signal arrived before the service listened. Not a failure, so nothing is printed. */
export class StoppedWhileStarting extends Error {
  override name = 'StoppedWhileStarting'
}

/** A reason not to start that the operator can fix: the message is printed without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly exitCode: number
  constructor(message: string, exitCode: number = EXIT.failure) {
    super(message)
    this.exitCode = exitCode
  }
}
