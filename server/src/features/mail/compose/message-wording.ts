import { chooseLanguage, type Language } from '@foyer/contracts'
import { wordingOf } from '../../email-templates/system-templates.ts'
import type { MessageContext } from './message-context-store.ts'

/** Of the event and of what organizers write, else English. */
const languageOfEvent = ({ event, workspace }: MessageContext): Language => chooseLanguage([event?.language, workspace.language]) ?? 'en'

/**
 * The words of a message and the language of what is around them. `contentLanguage` is the tag of the words themselves: organizers may
 * write in a language that has no catalogue.
 */
export function messageWording(
  template: { subject: string; body: string },
  context: MessageContext,
  { isToPerson }: { isToPerson: boolean },
) {
  const { event, workspace, registration } = context
  const person = isToPerson ? chooseLanguage([registration?.language]) : null
  const wording = wordingOf(template, { person, event: languageOfEvent(context) })
  const isWritten = wording.body === template.body && wording.subject === template.subject
  return { ...wording, contentLanguage: isWritten ? (event?.language ?? workspace.language) : wording.language }
}
