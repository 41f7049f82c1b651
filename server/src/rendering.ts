import { createHash } from 'node:crypto'
import type { WrittenMail } from '@foyer/contracts'
import { LRUCache } from 'lru-cache'
import type { CheckTemplate } from './features/email-templates/check-template.ts'
import { TOO_EXPENSIVE } from './features/email-templates/strings.ts'
import type { MailInput, RenderMail } from './features/mail/compose/render.ts'
import type { DrawTicket } from './features/mail/send/send-message.ts'
import { createDescriptionRenderer, type RenderDescription } from './features/public-pages/data/description.ts'
import { createBatcher } from './platform/batcher.ts'
import { invalid, problem } from './platform/http/problem.ts'
import { Refusal, TaskTimedOut, TaskTooExpensive, TooManyTasks } from './platform/threads/refusal.ts'
import { createTaskThread, type TaskThread } from './platform/threads/task-thread.ts'
import type { RenderTasks } from './render-thread.ts'

export type Rendering = {
  checkTemplate: CheckTemplate
  renderMail: RenderMail
  /** For texts that are being edited: in a thread of its own, so that emails and pages do not wait for them. */
  renderPreview: RenderMail
  drawTicket: DrawTicket
  renderDescription: RenderDescription
  close(): Promise<void>
}

const FILE = new URL('./render-thread.ts', import.meta.url)

/** CPU time for a text of two kilobytes, which normally takes a millisecond, and for each further kilobyte. */
const cpuMsFor = (length: number): number => 50 + Math.max(0, length - 2_000) * 0.002

/** Renders texts that organizers wrote in worker threads, because some short ones take seconds (docs/decisions/render-thread.md). */
export function createRendering(): Rendering {
  const thread = createTaskThread<RenderTasks>(FILE)
  const previews = createTaskThread<RenderTasks>(FILE)
  return {
    checkTemplate: async (template) => {
      const { subject, body } = template
      const cpuMs = cpuMsFor((subject ?? '').length + (body ?? '').length)
      await previews.run('checkTemplateText', { subject, body }, cpuMs).catch(throwProblem)
    },
    renderMail: batchRendererIn(thread),
    drawTicket: ticketDrawerIn(thread),
    renderPreview: rendererIn(previews),
    renderDescription: createDescriptionRenderer((text) =>
      thread.run('renderMarkdown', text, cpuMsFor(text.length)).catch((error) => {
        if (error instanceof TaskTooExpensive) return null
        return throwProblem(error)
      }),
    ),
    async close() {
      await Promise.all([thread.close(), previews.close()])
    },
  }
}

/** A batch that fails is rendered one by one, so it is short, because of the one text in it that takes too long. */
const MAX_MAILS = 16
type MailOutcome = { output: WrittenMail } | { error: unknown }

/** Emails that are sent at the same time share the way to the thread and back. */
function batchRendererIn(thread: TaskThread<RenderTasks>): RenderMail {
  const renderOne = rendererIn(thread)
  const renderAlone = (input: MailInput): Promise<MailOutcome> =>
    renderOne(input).then(
      (output) => ({ output }),
      (error) => ({ error }),
    )
  const render = createBatcher(
    async (_, inputs: MailInput[]): Promise<MailOutcome[]> => {
      if (inputs.length > 1) {
        const cpuMs = inputs.reduce((sum, { template }) => sum + cpuMsFor(template.subject.length + template.body.length), 0)
        const outputs = await thread.run('renderMails', inputs, cpuMs).catch(() => null)
        if (outputs) return outputs.map((output) => ({ output }))
      }
      const outcomes: MailOutcome[] = []
      for (const input of inputs) outcomes.push(await renderAlone(input))
      return outcomes
    },
    { maxItems: MAX_MAILS },
  )
  return async (input) => {
    const outcome = await render('', input)
    if ('error' in outcome) throw outcome.error
    return outcome.output
  }
}

const TICKET_CPU_MS = 50

function ticketDrawerIn(thread: TaskThread<RenderTasks>): DrawTicket {
  const draw = createBatcher((_, codes: string[]) => thread.run('drawTickets', codes, codes.length * TICKET_CPU_MS), {
    maxItems: MAX_MAILS,
  })
  return async (code) => Buffer.from(await draw('', code))
}

/** An event's registrants all get the same template, so one that is too expensive is not tried again for each of them. */
function rendererIn(thread: TaskThread<RenderTasks>): RenderMail {
  const expensive = new LRUCache<string, true>({ max: 1_000, ttl: 10 * 60_000 })
  return async (input) => {
    const { subject, body } = input.template
    if (expensive.size > 0 && expensive.has(keyOf(input.template))) throw invalid(TOO_EXPENSIVE)
    return thread.run('renderMail', input, cpuMsFor(subject.length + body.length)).catch((error) => {
      if (error instanceof TaskTooExpensive) expensive.set(keyOf(input.template), true)
      return throwProblem(error)
    })
  }
}

const keyOf = ({ subject, body }: { subject: string; body: string }): string =>
  createHash('sha256').update(`${subject}\n${body}`).digest('base64')

function throwProblem(error: unknown): never {
  if (error instanceof TaskTooExpensive) throw invalid(TOO_EXPENSIVE)
  if (error instanceof Refusal) throw invalid(error.message)
  if (error instanceof TooManyTasks || error instanceof TaskTimedOut) throw problem('BUSY', { cause: error })
  throw error
}
