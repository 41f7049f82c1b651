import type { Socket } from 'node:net'
import { deferred } from './deferred.ts'
import type { ToPrimary, Topic, ToWorker, WorkerStart } from './messages.ts'

type Answer = (content: unknown) => unknown

/** A worker's connection to the primary. */
export type Link = {
  /** What to start with, once the primary has prepared the database. */
  started: Promise<WorkerStart>
  ready(): void
  /** Why this worker cannot start. Resolves when that is sent. */
  failed(message: string, exitCode: number): Promise<void>
  /** Undefined if the primary is gone. */
  ask(topic: Topic, content?: unknown): Promise<unknown>
  onQuestion(topic: Topic, answer: Answer): void
  onConnection(receive: (socket: Socket) => void): void
  onAnnounce(announce: () => void): void
  /** The primary says so, or is gone. */
  onStop(stop: () => void): void
}

export function openLink(): Link {
  const asked = new Map<number, (answer: unknown) => void>()
  const answers = new Map<Topic, Answer>()
  const started = deferred<WorkerStart>()
  let lastId = 0
  let receive: (socket: Socket) => void = (socket) => socket.destroy()
  let announce = () => {}
  // Until there is something to finish.
  let stop = () => process.exit()

  const send = (message: ToPrimary, sent = () => {}) => {
    if (process.connected) process.send!(message, undefined, undefined, sent)
    else sent()
  }
  async function reply({ id, topic, content }: ToWorker & { type: 'question' }) {
    send({ type: 'reply', id, reply: await answers.get(topic)?.(content) })
  }
  process.on('message', (message: ToWorker, socket?: Socket) => {
    if (message.type === 'start') started.resolve(message.start)
    else if (message.type === 'announce') announce()
    else if (message.type === 'stop') stop()
    else if (message.type === 'question') void reply(message).catch(() => send({ type: 'reply', id: message.id, reply: undefined }))
    else if (message.type === 'answer') {
      asked.get(message.id)?.(message.answer)
      asked.delete(message.id)
    } else {
      send({ type: 'taken' })
      // Without one, the client has closed the connection.
      if (socket) receive(socket)
    }
  })
  process.on('disconnect', () => {
    for (const resolve of asked.values()) resolve(undefined)
    asked.clear()
    stop()
  })
  return {
    started: started.promise,
    ready: () => send({ type: 'ready' }),
    failed: (message, exitCode) => new Promise((resolve) => send({ type: 'failed', message, exitCode }, resolve)),
    ask(topic, content) {
      if (!process.connected) return Promise.resolve(undefined)
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        asked.set(id, resolve)
        send({ type: 'ask', id, topic, content })
      })
    },
    onQuestion: (topic, answer) => void answers.set(topic, answer),
    onConnection(listener) {
      receive = listener
    },
    onAnnounce(listener) {
      announce = listener
    },
    onStop(listener) {
      stop = listener as () => never
    },
  }
}
