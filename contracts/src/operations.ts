import {
  changeEmail,
  changePassword,
  deleteAccount,
  getAccount,
  listSessions,
  revokeSession,
  sendEmailVerification,
  updateAccount,
} from './account.ts'
import { confirmEmail, requestPasswordReset, resetPassword } from './account-recovery.ts'
import { getEventAnalytics, getWorkspaceAnalytics } from './analytics.ts'
import { getAnswerAnalytics } from './answer-analytics.ts'
import { createAnswerUpload, createOwnAnswerUpload, getRegistrantFile } from './answer-files.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import { listAuditLog } from './audit.ts'
import { bulkChangeRegistrants, getBulkChange, undoBulkChange } from './bulk-changes.ts'
import { getEventCalendar, getWorkspaceCalendar } from './calendars.ts'
import {
  createCampaignLink,
  createCampaignLinks,
  getCampaignLinkStats,
  listCampaignLinks,
  listCountedCampaignLinks,
  unlinkCampaign,
  updateCampaignLink,
} from './campaign-links.ts'
import {
  archiveMarketingCampaign,
  createMarketingCampaign,
  deleteMarketingCampaign,
  getMarketingCampaign,
  listMarketingCampaigns,
  restoreMarketingCampaign,
  updateMarketingCampaign,
} from './campaigns.ts'
import { getEventCancellation } from './cancellations.ts'
import { getCheckIn, scanTicket, searchCheckIn } from './check-in.ts'
import { listCheckInGuests, scanTickets } from './check-in-guests.ts'
import {
  checkInByLink,
  createCheckInLink,
  getCheckInByLink,
  listCheckInLinks,
  listGuestsByLink,
  revokeCheckInLink,
  scanTicketByLink,
  scanTicketsByLink,
  searchGuestsByLink,
  undoCheckInByLink,
} from './check-in-links.ts'
import {
  createContactFilter,
  deleteContactFilter,
  listContactFilterEmails,
  listContactFilters,
  updateContactFilter,
} from './contact-filters.ts'
import { changeContactTags, countContacts, exportContactsCsv, listContactActivity, listContacts, listContactTags } from './contact-lists.ts'
import { listContactDuplicates, mergeContacts } from './contact-merges.ts'
import {
  createContact,
  createContactNote,
  deleteContactNote,
  getContact,
  listContactNotes,
  syncContactsWithCrmB,
  updateContact,
} from './contacts.ts'
import { getSpamDomainTip, listCrmAForms, listCrmALists, listCrmAProperties, resolveSpamDomainTip } from './crm-a.ts'
import { listDeadLetters, replayDeadLetter } from './dead-letters.ts'
import {
  previewEmailTemplate,
  previewEventEmailTemplate,
  testSendEmailTemplate,
  testSendEventEmailTemplate,
} from './email-template-previews.ts'
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
import { compareEvents } from './event-comparison.ts'
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
import { listFormPushes, listFormSamples, previewFormMapping, startFormPush } from './form-pushes.ts'
import {
  createForm,
  deleteForm,
  dryRunFormMapping,
  getForm,
  getFormMapping,
  listForms,
  listFormVersions,
  saveFormMapping,
  updateForm,
} from './forms.ts'
import { listGeoRules, replaceGeoRules, testGeoRules } from './geo-targeting.ts'
import {
  connectIntegration,
  disconnectIntegration,
  listIntegrationCalls,
  listIntegrations,
  previewWorkspaceSuite,
  startIntegrationConsent,
} from './integrations.ts'
import { checkInvites, exportInvitesCsv, readInviteFile, resendInvites } from './invite-lists.ts'
import { createInvites, getInvite, listInvites, resendInvite, revokeInvite } from './invites.ts'
import { watchEvent, watchWorkspace } from './live.ts'
import { getMailAttachment, getMailMessage, listMail, resendMailMessage } from './mail.ts'
import {
  acceptInvitation,
  createInvitation,
  getOwnInvitation,
  leaveWorkspace,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
  updateMember,
} from './members.ts'
import { createEventMessage, deleteEventMessage, getEventMessage, listEventMessages, updateEventMessage } from './messages.ts'
import type { Operation } from './operation.ts'
import { eraseContact, exportContact } from './personal-data.ts'
import { getPublishedEvent, listPublishedEvents } from './public-events.ts'
import { registerForEvent, signalCrmASubmission } from './public-registration.ts'
import { exportRegistrantsCsv, exportRegistrantsXlsx, importRegistrants } from './registrant-files.ts'
import { getRegistrantImport, startRegistrantImport } from './registrant-imports.ts'
import { listRegistrationLogs } from './registration-logs.ts'
import {
  addRegistrant,
  approveRegistrant,
  cancelRegistrant,
  checkInRegistrant,
  declineRegistrant,
  getRegistrant,
  listRegistrants,
  moveRegistrantToFront,
  offerRegistrant,
  reinstateRegistrant,
  undoCheckIn,
  updateRegistrant,
} from './registrations.ts'
import { listScheduledEmails } from './scheduled-emails.ts'
import { actOnOwnRegistration, changeOwnRegistration, getOwnRegistration } from './self-service.ts'
import { getHealth, getInstallation, getMetrics, getReadiness } from './service.ts'
import { createVersionPreview, generateSite, getSiteVersion, listSiteVersions, publishSite, unpublishSite } from './site-versions.ts'
import { createPreviewSession, getEventSite } from './sites.ts'
import { createSpeaker, deleteSpeaker, listSpeakers, updateSpeaker } from './speakers.ts'
import { addSponsor, deleteSponsor, getLogoShowcases, listBrands, listSponsors, replaceLogoShowcases, updateSponsor } from './sponsors.ts'
import { getObject, presignUpload, uploadObject } from './storage.ts'
import { getSystem, sendTestMail } from './system.ts'
import { regenerateThumbnail } from './thumbnails.ts'
import { confirmTwoFactor, createRecoveryCodes, disableTwoFactor, getTwoFactor, setUpTwoFactor } from './two-factor.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts'
import {
  activateWorkspace,
  askForCertificate,
  createWorkspace,
  deleteCurrentWorkspace,
  getCurrentWorkspace,
  getDomain,
  listWorkspaces,
  removeDomain,
  resolveUniqueSlug,
  setDomain,
  updateCurrentWorkspace,
  verifyDomain,
} from './workspaces.ts'

/** Every operation of the API. Tests fail if one of them has no route, or if a route is missing here. */
export const operations: readonly Operation[] = [
  // Workspaces
  listWorkspaces,
  createWorkspace,
  resolveUniqueSlug,
  getCurrentWorkspace,
  updateCurrentWorkspace,
  deleteCurrentWorkspace,
  activateWorkspace,
  getDomain,
  setDomain,
  removeDomain,
  verifyDomain,
  askForCertificate,
  listMembers,
  updateMember,
  removeMember,
  leaveWorkspace,
  listInvitations,
  createInvitation,
  revokeInvitation,
  getOwnInvitation,
  // API keys
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listAuditLog,
  getAccount,
  updateAccount,
  changePassword,
  changeEmail,
  sendEmailVerification,
  requestPasswordReset,
  resetPassword,
  confirmEmail,
  getTwoFactor,
  setUpTwoFactor,
  confirmTwoFactor,
  createRecoveryCodes,
  disableTwoFactor,
  listSessions,
  revokeSession,
  deleteAccount,
  acceptInvitation,
  // Events
  listEvents,
  createEvent,
  getEvent,
  updateEvent,
  deleteEvent,
  publishEvent,
  unpublishEvent,
  getEventCancellation,
  cancelEvent,
  duplicateEvent,
  setPagePassword,
  removePagePassword,
  regenerateThumbnail,
  // Site
  getEventSite,
  createPreviewSession,
  generateSite,
  publishSite,
  unpublishSite,
  listSiteVersions,
  getSiteVersion,
  createVersionPreview,
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
  getMarketingCampaign,
  updateMarketingCampaign,
  archiveMarketingCampaign,
  restoreMarketingCampaign,
  deleteMarketingCampaign,
  createCampaignLinks,
  listCountedCampaignLinks,
  listCampaignLinks,
  createCampaignLink,
  updateCampaignLink,
  unlinkCampaign,
  getCampaignLinkStats,
  // Geo targeting
  listGeoRules,
  replaceGeoRules,
  testGeoRules,
  // Invites
  listInvites,
  createInvites,
  getInvite,
  revokeInvite,
  resendInvite,
  resendInvites,
  readInviteFile,
  checkInvites,
  exportInvitesCsv,
  // Email templates
  listEmailTemplates,
  createEmailTemplate,
  updateEmailTemplate,
  deleteEmailTemplate,
  listEventEmailTemplates,
  createEventEmailTemplate,
  overrideEmailTemplate,
  removeEmailTemplateOverride,
  previewEmailTemplate,
  testSendEmailTemplate,
  previewEventEmailTemplate,
  testSendEventEmailTemplate,
  // Messages
  listEventMessages,
  createEventMessage,
  getEventMessage,
  updateEventMessage,
  deleteEventMessage,
  // Mail
  listScheduledEmails,
  listMail,
  getMailMessage,
  getMailAttachment,
  resendMailMessage,
  // Forms
  listForms,
  listFormVersions,
  createForm,
  getForm,
  updateForm,
  deleteForm,
  getFormMapping,
  saveFormMapping,
  dryRunFormMapping,
  listFormSamples,
  previewFormMapping,
  startFormPush,
  listFormPushes,
  // Registrations
  listRegistrants,
  addRegistrant,
  getRegistrant,
  updateRegistrant,
  approveRegistrant,
  offerRegistrant,
  declineRegistrant,
  cancelRegistrant,
  reinstateRegistrant,
  bulkChangeRegistrants,
  getBulkChange,
  undoBulkChange,
  moveRegistrantToFront,
  checkInRegistrant,
  undoCheckIn,
  listRegistrationLogs,
  exportRegistrantsCsv,
  exportRegistrantsXlsx,
  importRegistrants,
  startRegistrantImport,
  getRegistrantImport,
  // Check-in
  scanTicket,
  getCheckIn,
  searchCheckIn,
  scanTickets,
  listCheckInGuests,
  listCheckInLinks,
  createCheckInLink,
  revokeCheckInLink,
  getCheckInByLink,
  scanTicketByLink,
  scanTicketsByLink,
  listGuestsByLink,
  searchGuestsByLink,
  checkInByLink,
  undoCheckInByLink,
  // Public
  registerForEvent,
  createAnswerUpload,
  createOwnAnswerUpload,
  getRegistrantFile,
  signalCrmASubmission,
  getOwnRegistration,
  changeOwnRegistration,
  actOnOwnRegistration,
  listPublishedEvents,
  getPublishedEvent,
  getEventCalendar,
  getWorkspaceCalendar,
  // Integrations
  listIntegrations,
  connectIntegration,
  startIntegrationConsent,
  listIntegrationCalls,
  disconnectIntegration,
  previewWorkspaceSuite,
  listCrmAForms,
  listCrmALists,
  listCrmAProperties,
  getSpamDomainTip,
  resolveSpamDomainTip,
  // Webhooks
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  // Contacts
  listContacts,
  countContacts,
  exportContactsCsv,
  createContact,
  getContact,
  updateContact,
  listContactActivity,
  listContactDuplicates,
  mergeContacts,
  listContactTags,
  changeContactTags,
  listContactFilters,
  createContactFilter,
  updateContactFilter,
  deleteContactFilter,
  listContactFilterEmails,
  exportContact,
  eraseContact,
  listContactNotes,
  createContactNote,
  deleteContactNote,
  syncContactsWithCrmB,
  // Analytics
  getEventAnalytics,
  getAnswerAnalytics,
  compareEvents,
  getWorkspaceAnalytics,
  // Live
  watchWorkspace,
  watchEvent,
  // Service
  getHealth,
  getReadiness,
  getInstallation,
  getMetrics,
  listDeadLetters,
  replayDeadLetter,
  getSystem,
  sendTestMail,
]
