import { SYSTEMS } from '@foyer/contracts'

const CRM = SYSTEMS['crm-a'].name

export const EVENT = {
  slugTaken: 'Another event of this workspace has this slug. Choose another.',
  publishedNotDeletable: 'A published event cannot be deleted. Cancel or unpublish it first.',
  missingForPublish: (fields: readonly string[]) => `A published event needs ${fields.join(', ')}.`,
  endBeforeStart: 'endTime must be after startTime.',
  formIdMissing: `registrationFormId is missing: registrationProvider crm-a needs the id of the ${CRM} form.`,
}

export const TIME_TO_BE_ANNOUNCED = 'Time to be announced'
