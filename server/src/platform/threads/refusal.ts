/** The input is the reason for the failure, so another attempt would fail, too. The message is for the caller. */
export class Refusal extends Error {}

/** The task used more CPU time or memory than it is allowed, and its thread was terminated. */
export class TaskTooExpensive extends Refusal {}

/** The thread got no CPU time to start or to finish the task. Another attempt may succeed. */
export class TaskTimedOut extends Error {}

/** So many tasks are waiting that this one would be answered too late. */
export class TooManyTasks extends Error {}
