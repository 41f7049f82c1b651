import {
  createCampaignLink,
  createMarketingCampaign,
  getCampaignLinkStats,
  listCampaignLinks,
  listMarketingCampaigns,
  unlinkCampaign,
} from './campaigns.ts'
import { createContactNote, deleteContactNote, getContact, listContactNotes, listContacts, syncContactsWithCrmB } from './contacts.ts'
import {
  createEmailTemplate,
  createEventEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  listEventEmailTemplates,
  overrideEmailTemplate,
  removeEmailTemplateOverride,
  updateEmailTemplate,
} from './email-templates.ts'
import {
  cancelEvent,
  createEvent,
  deleteEvent,
  duplicateEvent,
  getEvent,
  listEvents,
  publishEvent,
  removePagePassword,
  setPagePassword,
  unpublishEvent,
  updateEvent,
} from './events.ts'
import { createForm, deleteForm, dryRunFormMapping, getForm, getFormMapping, listForms, saveFormMapping, updateForm } from './forms.ts'
import { listGeoRules, replaceGeoRules, testGeoRules } from './geo-targeting.ts'
import {
  connectIntegration,
  disconnectIntegration,
  getSpamDomainTip,
  listCrmAForms,
  listCrmALists,
  listIntegrations,
  previewWorkspaceSuite,
  resolveSpamDomainTip,
} from './integrations.ts'
import { createInvites, listInvites, revokeInvite } from './invites.ts'
import type { Operation } from './operation.ts'
import { getPublishedEvent, listPublishedEvents } from './public-events.ts'
import { registerForEvent, signalCrmASubmission } from './public-registration.ts'
import {
  addRegistrant,
  approveRegistrant,
  cancelRegistrant,
  checkInRegistrant,
  declineRegistrant,
  getRegistrant,
  listRegistrants,
  listRegistrationLogs,
  offerRegistrant,
  undoCheckIn,
  updateRegistrant,
} from './registrations.ts'
import { getHealth, getMetrics, getReadiness } from './service.ts'
import { createPreviewSession, getEventSite } from './sites.ts'
import { createSpeaker, deleteSpeaker, listSpeakers, updateSpeaker } from './speakers.ts'
import { addSponsor, deleteSponsor, getLogoShowcases, listBrands, listSponsors, replaceLogoShowcases, updateSponsor } from './sponsors.ts'
import { getObject, presignUpload, uploadObject } from './storage.ts'
import {
  activateWorkspace,
  createWorkspace,
  getCurrentWorkspace,
  getDomain,
  listWorkspaces,
  removeDomain,
  resolveUniqueSlug,
  setDomain,
  updateCurrentWorkspace,
  verifyDomain,
} from './workspaces.ts'

/** The whole API as one table. What is not in it does not exist; what is in it must be served, or the tests fail. */
export const operations: readonly Operation[] = [
  // Workspaces
  listWorkspaces,
  createWorkspace,
  resolveUniqueSlug,
  getCurrentWorkspace,
  updateCurrentWorkspace,
  activateWorkspace,
  getDomain,
  setDomain,
  removeDomain,
  verifyDomain,
  // Events
  listEvents,
  createEvent,
  getEvent,
  updateEvent,
  deleteEvent,
  publishEvent,
  unpublishEvent,
  cancelEvent,
  duplicateEvent,
  setPagePassword,
  removePagePassword,
  // Site
  getEventSite,
  createPreviewSession,
  // Storage
  presignUpload,
  uploadObject,
  getObject,
  // Speakers
  listSpeakers,
  createSpeaker,
  updateSpeaker,
  deleteSpeaker,
  // Sponsors
  listBrands,
  listSponsors,
  addSponsor,
  updateSponsor,
  deleteSponsor,
  getLogoShowcases,
  replaceLogoShowcases,
  // Campaigns
  listMarketingCampaigns,
  createMarketingCampaign,
  listCampaignLinks,
  createCampaignLink,
  unlinkCampaign,
  getCampaignLinkStats,
  // Geo targeting
  listGeoRules,
  replaceGeoRules,
  testGeoRules,
  // Invites
  listInvites,
  createInvites,
  revokeInvite,
  // Email templates
  listEmailTemplates,
  createEmailTemplate,
  updateEmailTemplate,
  deleteEmailTemplate,
  listEventEmailTemplates,
  createEventEmailTemplate,
  overrideEmailTemplate,
  removeEmailTemplateOverride,
  // Forms
  listForms,
  createForm,
  getForm,
  updateForm,
  deleteForm,
  getFormMapping,
  saveFormMapping,
  dryRunFormMapping,
  // Registrations
  listRegistrants,
  addRegistrant,
  getRegistrant,
  updateRegistrant,
  approveRegistrant,
  offerRegistrant,
  declineRegistrant,
  cancelRegistrant,
  checkInRegistrant,
  undoCheckIn,
  listRegistrationLogs,
  // Public
  registerForEvent,
  signalCrmASubmission,
  listPublishedEvents,
  getPublishedEvent,
  // Integrations
  listIntegrations,
  connectIntegration,
  disconnectIntegration,
  previewWorkspaceSuite,
  listCrmAForms,
  listCrmALists,
  getSpamDomainTip,
  resolveSpamDomainTip,
  // Contacts
  listContacts,
  getContact,
  listContactNotes,
  createContactNote,
  deleteContactNote,
  syncContactsWithCrmB,
  // Service
  getHealth,
  getReadiness,
  getMetrics,
]

export * from './campaigns.ts'
export * from './client.ts'
export * from './common.ts'
export * from './contacts.ts'
export * from './email-templates.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './form-answers.ts'
export * from './forms.ts'
export * from './geo-targeting.ts'
export * from './integrations.ts'
export * from './invites.ts'
export * from './operation.ts'
export * from './public-events.ts'
export * from './public-registration.ts'
export * from './published-events.ts'
export * from './registrations.ts'
export * from './roles.ts'
export * from './service.ts'
export * from './sites.ts'
export * from './speakers.ts'
export * from './sponsors.ts'
export * from './storage.ts'
export * from './workspaces.ts'
