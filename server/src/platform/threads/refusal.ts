/** The input is the reason for the failure, so another attempt would fail, too. The message is for the caller. */
export class Refusal extends Error {}

/** The task used more CPU time or memory than it is allowed, and its thread was terminated. */
export class TaskTooExpensive extends Refusal {}

/** So many tasks are waiting that this one would be answered too late. */
export class TooManyTasks extends Error {}
