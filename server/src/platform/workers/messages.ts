import type { Connection } from '../db/database.ts'

/** What a worker needs to start. It is sent and not part of the environment, which other processes of the user can read: it has the secret. */
export type WorkerStart = { number: number; workers: number; port: number; connection: Connection; secret: string; poolSize: number }

/** Questions are answered by the primary or, where it gathers, by all other workers. */
export type Topic = 'take' | 'refund' | 'invalidate' | 'metrics' | 'leave'

export type ToWorker =
  | { type: 'start'; start: WorkerStart }
  /** Sent with a socket. */
  | { type: 'connection' }
  /** The service stops soon: be not ready, and keep serving. */
  | { type: 'announce' }
  | { type: 'stop' }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'question'; id: number; topic: Topic; content: unknown }

export type ToPrimary =
  | { type: 'ready' }
  | { type: 'failed'; message: string; exitCode: number }
  /** The connection was received; the worker is free for the next one. */
  | { type: 'taken' }
  | { type: 'ask'; id: number; topic: Topic; content: unknown }
  | { type: 'reply'; id: number; reply: unknown }
