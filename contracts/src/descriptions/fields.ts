import { EVENT_FIELDS } from './event-fields.ts'
import type { FieldTexts } from './field-texts.ts'
import { PEOPLE_FIELDS } from './people-fields.ts'
import { WORKSPACE_FIELDS } from './workspace-fields.ts'

export const FIELDS: FieldTexts = { ...WORKSPACE_FIELDS, ...EVENT_FIELDS, ...PEOPLE_FIELDS }

/** Operations and schemas that have the fields of another schema. */
export const SAME_AS: Readonly<Record<string, string>> = {
  createWorkspace: 'Workspace',
  updateCurrentWorkspace: 'Workspace',
  acceptInvitation: 'getOwnInvitation',
  updateAccount: 'Account',
  EventDetails: 'Event',
  ListedEvent: 'Event',
  PublicEvent: 'Event',
  createEvent: 'Event',
  updateEvent: 'Event',
  createSpeaker: 'Speaker',
  updateSpeaker: 'Speaker',
  PublicSpeaker: 'Speaker',
  createCampaignLink: 'CampaignLink',
  createCampaignLinks: 'CampaignLink',
  updateCampaignLink: 'CampaignLink',
  CountedCampaignLink: 'CampaignLink',
  EmailTemplateDetails: 'EmailTemplate',
  createEmailTemplate: 'EmailTemplate',
  updateEmailTemplate: 'EmailTemplate',
  createEventEmailTemplate: 'EmailTemplate',
  testSendEventEmailTemplate: 'testSendEmailTemplate',
  MailMessageDetails: 'MailMessage',
  createEventMessage: 'EventMessage',
  getEventMessage: 'EventMessage',
  updateEventMessage: 'EventMessage',
  deleteEventMessage: 'EventMessage',
  createForm: 'Form',
  updateForm: 'Form',
  RegistrantDetails: 'Registrant',
  updateRegistrant: 'addRegistrant',
  changeOwnRegistration: 'getOwnRegistration',
  actOnOwnRegistration: 'getOwnRegistration',
  scanTicketsByLink: 'scanTickets',
  listGuestsByLink: 'listCheckInGuests',
  ListedContact: 'Contact',
  updateContact: 'Contact',
  createContactFilter: 'SavedContactFilter',
  updateContactFilter: 'SavedContactFilter',
  createContactNote: 'ContactNote',
}

/** Objects inside a request that have the fields of a schema. */
export const PARTS: Readonly<Record<string, string>> = {
  location: 'Location',
  fields: 'FormField',
  rules: 'GeoRule',
  filter: 'MessageFilter',
}
