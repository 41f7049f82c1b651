import { SYSTEMS } from '@foyer/contracts'

const CRM = SYSTEMS['crm-a'].name

export const EVENT = {
  slugTaken: 'Another event of this workspace has this slug. Choose another.',
  publishedNotDeletable: 'A published event cannot be deleted. Cancel or unpublish it first.',
  missingForPublish: (fields: readonly string[]) => `A published event needs ${fields.join(', ')}.`,
  endBeforeStart: 'endTime must be after startTime.',
  closesBeforeOpening: 'registrationClosesAt must be after registrationOpensAt.',
  opensAfterEnd: 'registrationOpensAt must be before endTime.',
  currencyMissing: 'ticketCurrency is missing: a price needs its currency, such as EUR.',
  priceMissing: 'ticketPriceAmount is missing: a currency needs a price.',
  formIdMissing: `registrationFormId is missing: registrationProvider crm-a needs the id of the ${CRM} form.`,
}
