import { ticketQrPng } from './features/check-in/ticket-code.ts'
import { checkTemplateText } from './features/email-templates/check-template.ts'
import { type MailInput, renderMail } from './features/mail/compose/render.ts'
import { warmUpRendering } from './features/mail/compose/warm-up.ts'
import { renderMarkdown } from './features/public-pages/data/markdown.ts'
import { serveTasks } from './platform/threads/serve-tasks.ts'

/** What the render thread (rendering.ts) does with texts that organizers wrote. */
const TASKS = {
  checkTemplateText,
  renderMail,
  renderMails: (inputs: MailInput[]) => inputs.map(renderMail),
  renderMarkdown,
  drawTickets: (codes: string[]): Uint8Array[] => codes.map(ticketQrPng),
}
export type RenderTasks = typeof TASKS

warmUpRendering()
serveTasks(TASKS)
