/** How a command ends. Service managers may treat 78 as "do not try again" and 69 as "try again later". */
export const EXIT = {
  ok: 0,
  failure: 1,
  /** The command or its arguments do not exist. */
  usage: 64,
  /** Something Foyer needs is not there now: the database, the data folder, the port. */
  unavailable: 69,
  /** The settings have faults. */
  configuration: 78,
} as const

/** A reason not to start that a person can act on: its sentence is printed, without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly exitCode: number
  constructor(sentence: string, exitCode: number = EXIT.failure) {
    super(sentence)
    this.exitCode = exitCode
  }
}
