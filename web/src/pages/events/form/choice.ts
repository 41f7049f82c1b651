import type { EventChanges, EventDetails } from '@foyer/contracts'

export const FORM_CHOICES = ['basic', 'form', 'new', 'crmA', 'none'] as const
export type FormChoice = (typeof FORM_CHOICES)[number]

/** How people register for an event now. */
export function choiceOf({ registrationProvider, registrationFormId }: EventDetails): FormChoice {
  if (registrationProvider === null) return 'none'
  if (registrationProvider === 'crm-a') return 'crmA'
  return registrationFormId === null ? 'basic' : 'form'
}

/** What a choice changes in the event. The form is a form of the workspace, or of HubSpot. */
export function changesFor(choice: FormChoice, formId: string | null): EventChanges {
  if (choice === 'none') return { registrationProvider: null, registrationFormId: null }
  if (choice === 'basic') return { registrationProvider: 'native', registrationFormId: null }
  return { registrationProvider: choice === 'crmA' ? 'crm-a' : 'native', registrationFormId: formId }
}
