import * as api from '@foyer/contracts'
import { expect } from 'vitest'
import { createAccountCode } from '../../../src/features/account-mail/codes.ts'
import { findAccountByEmail } from '../../../src/features/account-mail/store.ts'
import { presign, upload } from '../../../src/features/storage/test-uploads.ts'
import { newId } from '../../../src/platform/db/columns.ts'
import { eventually } from '../eventually.ts'
import { type Organizer, SignedIn } from '../foyer.ts'
import { type Ids, makeParams } from '../make-params.ts'
import { FUTURE_TIMES } from '../open-event.ts'
import { cookieValue, organizerWithPassword, PASSWORD, signIn } from '../passwords.ts'
import { totpAt } from '../totp.ts'
import type { Environment, Prepared } from './fixture.ts'

type Preparation = (owner: Organizer, ids: Ids, environment: Environment) => Promise<Partial<Prepared>>

/** Creates what the path of an operation identifies, in a state in which the operation succeeds. */
export async function prepare(environment: Environment, op: api.Operation, owner: Organizer): Promise<Prepared> {
  const params = api.isDashboard(op) ? await makeParams(op, owner) : {}
  const more = await PREPARATIONS[op.id]?.(owner, params, environment)
  return { ...more, params: { ...params, ...more?.params } }
}

let made = 0
const next = () => `fuzz${++made}`

/** A registration that waits for approval. */
const pending: Preparation = async (owner, _, { foyer }) => {
  const { eventId, orgSlug, eventSlug } = await publish(owner, { approvalRequired: true })
  const body = { email: `${next()}@example.test`, name: 'Guest' }
  await foyer.visitor.do(api.registerForEvent, { params: { orgSlug, eventSlug }, body })
  const { registrants } = await owner.do(api.listRegistrants, { params: { eventId } })
  return { params: { eventId: eventId!, registrationId: registrants[0]!.id } }
}

const waitlisted: Preparation = async (owner) => {
  const params = await publish(owner, { capacity: 1, waitlistEnabled: true })
  const add = () => owner.do(api.addRegistrant, { params, body: { email: `${next()}@example.test` } })
  await add()
  return { params: { eventId: params.eventId, registrationId: (await add()).id } }
}

async function publish(owner: Organizer, settings: object = {}): Promise<Ids & { eventId: string }> {
  const event = await owner.do(api.createEvent, { body: { name: next(), ...FUTURE_TIMES, ...settings } })
  await owner.do(api.publishEvent, { params: { eventId: event.id } })
  return { eventId: event.id, orgSlug: owner.slug, slug: owner.slug, eventSlug: event.slug }
}

const ofEvent: Preparation = async (owner) => ({ params: await publish(owner) })

/** The form of the event asks for a file, and so does that of its registration. */
const asksForFile =
  (more: (eventId: string, organizer: Organizer, environment: Environment) => Promise<Ids>): Preparation =>
  async (owner, _, environment) => {
    const fields = [{ key: 'cv', label: 'CV', type: 'file' }]
    const { id: registrationFormId } = await owner.do(api.createForm, { body: { name: 'Files', fields } })
    const params = await publish(owner, { registrationFormId })
    const body = { field: 'cv', fileName: 'cv.pdf', size: 10 }
    return { params: { ...params, ...(await more(params.eventId, owner, environment)) }, body }
  }

const ownRegistration: Preparation = async (owner, _, { foyer }) => {
  const { eventId } = await publish(owner)
  const { id } = await owner.do(api.addRegistrant, { params: { eventId }, body: { email: `${next()}@example.test`, name: 'Guest' } })
  return { params: { token: foyer.services.tokens.signId('manage', id) } }
}

/** A check-in link, and a guest of its event. */
const checkInLink: Preparation = async (owner) => {
  const { eventId } = await publish(owner)
  const { id } = await owner.do(api.addRegistrant, { params: { eventId }, body: { email: `${next()}@example.test`, name: 'Guest' } })
  const { url } = await owner.do(api.createCheckInLink, { params: { eventId }, body: { label: 'Entrance' } })
  return { params: { eventId, token: url!.split('/').at(-1)!, registrationId: id } }
}

async function offlineScan(owner: Organizer, { eventId }: Ids, { services }: Environment['foyer']) {
  const { id } = await owner.do(api.addRegistrant, { params: { eventId: eventId! }, body: { email: `${next()}@example.test` } })
  return { id: newId(), code: services.tokens.signId('ticket', id), scannedAt: new Date().toISOString() }
}

const after =
  (op: api.Operation): Preparation =>
  async (owner, params) => {
    await owner.do(op, { params })
    return {}
  }

const connect =
  (system: 'crm-a' | 'crm-b' | 'workspace-suite'): Preparation =>
  async (owner, _, environment) => {
    await owner.do(api.connectIntegration, { params: { system }, body: tokenFor(system, environment) })
    return {}
  }

function tokenFor(system: string, { vendors }: Environment): { accessToken: string } {
  const vendor = { 'crm-a': vendors.crmA, 'crm-b': vendors.crmB }[system] ?? vendors.suite
  return { accessToken: vendor.issueToken().accessToken }
}

const withPassword: Preparation = async (_owner, _ids, { foyer }) => ({
  caller: await organizerWithPassword(foyer, next()),
  body: { currentPassword: PASSWORD, newPassword: 'another horse battery' },
})

/** An invitation to the workspace of another person. */
const invited: Preparation = async (owner, _, { foyer }) => {
  const host = await foyer.organizer()
  const { url } = await host.do(api.createInvitation, { body: { email: owner.email, role: 'member' } })
  return { params: { invitationToken: url.split('/').at(-1)! } }
}

const password = { password: PASSWORD }
const personWithPassword: Preparation = async (_owner, _ids, { foyer }) => ({
  caller: await foyer.signUp(`${next()}@example.test`, PASSWORD),
  body: password,
})

/** A person whose two-factor authentication is set up, and perhaps on. */
async function withTwoFactor({ foyer }: Environment, isOn: boolean) {
  const caller = await foyer.signUp(`${next()}@example.test`, PASSWORD)
  const { totpUri, recoveryCodes } = await caller.do(api.setUpTwoFactor, { body: password })
  const code = (steps: number) => totpAt(totpUri, steps)
  if (isOn) await caller.do(api.confirmTwoFactor, { body: { code: await code(0) } })
  return { caller, code, recoveryCodes }
}

/** The first step of a sign-in with two-factor authentication, and a code for the second. */
const secondStep =
  (kind: 'app' | 'recovery'): Preparation =>
  async (_owner, _ids, environment) => {
    const { caller, code, recoveryCodes } = await withTwoFactor(environment, true)
    const response = await signIn(environment.foyer.visitor, caller.email)
    const cookie = response.headers.getSetCookie().map(cookieValue).join('; ')
    return {
      caller: new SignedIn(environment.foyer.url, { cookie }, caller.email),
      body: { code: kind === 'app' ? await code(1) : recoveryCodes[0]! },
    }
  }

const accountCode =
  (purpose: 'password-reset' | 'email-confirmation', param: string): Preparation =>
  async (_owner, _ids, { foyer }) => {
    const { email } = await foyer.signUp(`${next()}@example.test`, PASSWORD)
    const account = (await findAccountByEmail(foyer.services.db, email))!
    return { params: { [param]: createAccountCode(foyer.services.tokens, purpose, account, email, new Date()) } }
  }

/** The first account of the installation is the first one that is prepared: the owner, not the stranger. */
async function asOperator({ email, services: { db } }: Organizer) {
  await db.$client.query(
    `UPDATE users SET created_at = (SELECT '2000-01-01'::timestamptz + make_interval(secs => count(*)) FROM users WHERE created_at < '2001-01-01')
     WHERE email = $1 AND created_at > '2001-01-01'`,
    [email],
  )
  return {}
}

/** By operation, where random values for its schema and fresh ids are not enough to succeed. */
const PREPARATIONS: Record<string, Preparation> = {
  getSystem: asOperator,
  sendTestMail: asOperator,
  approveRegistrant: pending,
  declineRegistrant: pending,
  offerRegistrant: pending,
  publishSite: async (owner) => {
    const params = await publish(owner)
    const { id: versionId } = await owner.do(api.generateSite, { params, body: {} })
    return { params, body: { versionId } }
  },
  deleteEvent: after(api.unpublishEvent),
  leaveWorkspace: async (owner, _, { foyer }) => ({ caller: await foyer.colleague(owner, 'member') }),
  moveRegistrantToFront: waitlisted,
  mergeContacts: async (owner) => ({
    body: { otherContactId: (await owner.do(api.createContact, { body: { email: `${next()}@example.test` } })).id },
  }),
  changeContactTags: async (owner) => ({
    body: {
      add: [next()],
      contactIds: [(await owner.do(api.createContact, { body: { email: `${next()}@example.test` } })).id],
      filter: undefined,
      cursor: undefined,
    },
  }),
  reinstateRegistrant: after(api.cancelRegistrant),
  undoCheckIn: after(api.checkInRegistrant),
  createCampaignLink: async (owner) => ({
    body: { marketingCampaignId: (await owner.do(api.createMarketingCampaign, { body: { name: 'Spring' } })).id },
  }),
  createCampaignLinks: async (owner) => ({ body: { eventIds: [(await publish(owner)).eventId] } }),
  updateCampaignLink: async (owner) => ({
    body: { marketingCampaignId: (await owner.do(api.createMarketingCampaign, { body: { name: 'Spring' } })).id },
  }),
  readInviteFile: async () => ({ file: { type: 'text/csv', text: `email,name\n${next()}@example.test,Ada\nnobody,x` } }),
  replaceLogoShowcases: async (owner, params) => {
    const { sponsorId } = await owner.do(api.addSponsor, { params, body: { name: 'Northwind' } })
    return { body: { showcases: [{ title: 'Gold', sponsorIds: [sponsorId] }] } }
  },
  verifyDomain: async (owner) => {
    await owner.do(api.setDomain, { body: { hostname: `${next()}.example` } })
    return {}
  },
  askForCertificate: async (_owner, _params, { foyer }) => ({ query: { domain: new URL(foyer.services.baseUrl).hostname } }),
  resendMailMessage: async (owner, params) => {
    await eventually(async () => expect((await owner.do(api.getMailMessage, { params })).status).toBe('sent'))
    return {}
  },
  getMailAttachment: async (owner) => {
    const { eventId } = await publish(owner)
    await owner.do(api.addRegistrant, { params: { eventId }, body: { email: `${next()}@example.test`, name: 'Guest' } })
    let messageId = ''
    await eventually(async () => {
      const { messages } = await owner.do(api.listMail, { query: { eventId, status: 'sent' } })
      expect(messages).toHaveLength(1)
      messageId = messages[0]!.id
    }, 40_000)
    return { params: { messageId, attachmentName: 'ticket.png' } }
  },
  scanTicket: async (owner, params, { foyer }) => {
    const { id } = await owner.do(api.addRegistrant, { params, body: { email: `${next()}@example.test` } })
    return { body: { code: foyer.services.tokens.signId('ticket', id) } }
  },
  scanTickets: async (owner, params, { foyer }) => ({ body: { scans: [await offlineScan(owner, params, foyer)] } }),
  getCheckInByLink: checkInLink,
  scanTicketByLink: async (owner, ids, environment) => {
    const { params } = await checkInLink(owner, ids, environment)
    const { code } = await offlineScan(owner, params!, environment.foyer)
    return { params, body: { code } }
  },
  scanTicketsByLink: async (owner, ids, environment) => {
    const { params } = await checkInLink(owner, ids, environment)
    return { params, body: { scans: [await offlineScan(owner, params!, environment.foyer)] } }
  },
  listGuestsByLink: checkInLink,
  searchGuestsByLink: checkInLink,
  checkInByLink: checkInLink,
  undoCheckInByLink: async (owner, ids, environment) => {
    const { params } = await checkInLink(owner, ids, environment)
    await environment.foyer.visitor.do(api.checkInByLink, { params: params as { token: string; registrationId: string } })
    return { params }
  },
  registerForEvent: ofEvent,
  createAnswerUpload: asksForFile(async () => ({})),
  createOwnAnswerUpload: asksForFile(async (eventId, owner, { foyer }) => {
    const { id } = await owner.do(api.addRegistrant, { params: { eventId }, body: { email: `${next()}@example.test`, name: 'Guest' } })
    return { token: foyer.services.tokens.signId('manage', id) }
  }),
  listPublishedEvents: ofEvent,
  getPublishedEvent: ofEvent,
  getEventCalendar: ofEvent,
  getWorkspaceCalendar: ofEvent,
  signalCrmASubmission: async (owner, ids, environment) => {
    await connect('crm-a')(owner, ids, environment)
    const formId = next()
    environment.vendors.crmA.addForm({ id: formId, name: 'Sign up' })
    return { params: await publish(owner, { registrationProvider: 'crm-a', registrationFormId: formId }), body: { formId } }
  },
  getOwnRegistration: ownRegistration,
  changeOwnRegistration: ownRegistration,
  actOnOwnRegistration: ownRegistration,
  connectIntegration: async (_owner, { system }, environment) => ({ body: tokenFor(system!, environment) }),
  disconnectIntegration: connect('crm-a'),
  listCrmAForms: connect('crm-a'),
  listCrmALists: connect('crm-a'),
  listCrmAProperties: connect('crm-a'),
  previewFormMapping: connect('crm-a'),
  startFormPush: async (owner, params, environment) => {
    await connect('crm-a')(owner, params, environment)
    const body = { fieldMappings: [{ formField: 'name', externalField: 'firstname' }] }
    await owner.do(api.saveFormMapping, { params: { formId: params.formId }, body })
    return {}
  },
  getSpamDomainTip: connect('crm-a'),
  resolveSpamDomainTip: connect('crm-a'),
  saveFormMapping: connect('crm-a'),
  syncContactsWithCrmB: connect('crm-b'),
  listCrmBCampaigns: connect('crm-b'),
  linkEventCrmBCampaign: async (owner, ids, environment) => {
    await connect('crm-b')(owner, ids, environment)
    const campaign = environment.vendors.crmB.addCampaign({ Name: next() })
    return { body: { campaignId: campaign.fields.Id, registeredStatus: 'Sent', attendedStatus: 'Responded' } }
  },
  eraseContact: async (owner, { contactId }) => ({ body: { email: (await owner.do(api.getContact, { params: { contactId } })).email } }),
  previewWorkspaceSuite: connect('workspace-suite'),
  searchSuiteFiles: connect('workspace-suite'),
  replaceEventFiles: async (owner, ids, environment) => {
    await connect('workspace-suite')(owner, ids, environment)
    return { body: { fileIds: [environment.vendors.suite.addFile('document').id] } }
  },
  setSuiteCalendar: connect('workspace-suite'),
  createWebhook: async (owner) => {
    const { webhooks } = await owner.do(api.listWebhooks)
    if (webhooks.length > 15) await owner.do(api.deleteWebhook, { params: { webhookId: webhooks[0]!.id } })
    return { body: { url: `https://${next()}.example.org`, eventId: undefined } }
  },
  updateWebhook: async () => ({ body: { url: `https://${next()}.example.org`, eventId: undefined } }),
  changePassword: withPassword,
  deleteAccount: async (_owner, _ids, { foyer }) => ({
    caller: await foyer.signUp(`${next()}@example.test`, PASSWORD),
    body: { password: PASSWORD },
  }),
  // A workspace has at most 100.
  createApiKey: async (_owner, _ids, { foyer }) => {
    const caller = await foyer.organizer()
    return { caller, body: { eventId: (await publish(caller)).eventId, expiresAt: '2099-01-01T00:00:00Z' } }
  },
  deleteCurrentWorkspace: async (_owner, _ids, { foyer }) => {
    const caller = await foyer.organizer()
    return { caller, body: { slug: caller.slug } }
  },
  changeEmail: personWithPassword,
  setUpTwoFactor: personWithPassword,
  confirmTwoFactor: async (_owner, _ids, environment) => {
    const { caller, code } = await withTwoFactor(environment, false)
    return { caller, body: { code: await code(0) } }
  },
  createRecoveryCodes: async (_owner, _ids, environment) => ({ caller: (await withTwoFactor(environment, true)).caller, body: password }),
  disableTwoFactor: async (_owner, _ids, environment) => ({ caller: (await withTwoFactor(environment, true)).caller, body: password }),
  resetPassword: async (owner, ids, environment) => ({
    ...(await accountCode('password-reset', 'resetCode')(owner, ids, environment)),
    body: { newPassword: 'another horse battery' },
  }),
  confirmEmail: accountCode('email-confirmation', 'confirmationCode'),
  'POST /two-factor/verify-totp': secondStep('app'),
  'POST /two-factor/verify-backup-code': secondStep('recovery'),
  getOwnInvitation: invited,
  acceptInvitation: invited,
  uploadObject: async (owner) => {
    const text = 'x'.repeat(10)
    const { token, headers } = await presign(owner, { size: text.length })
    return { query: { token }, file: { type: headers['content-type']!, text } }
  },
  getObject: async (owner, _, { foyer }) => {
    const given = await presign(owner, { size: 10 })
    await upload(foyer, given, Buffer.from('x'.repeat(10)))
    const [organizationId, purpose, objectId, fileName] = given.key.split('/') as [string, string, string, string]
    return { params: { organizationId, purpose, objectId, fileName } }
  },
  startRegistrantImport: async () => ({ file: { type: 'text/csv', text: `email,name\n${next()}@example.test,Ada` } }),
  importRegistrants: async () => ({ file: { type: 'text/csv', text: `email,name\n${next()}@example.test,Ada\nnobody,x` } }),
  'POST /sign-in/email': async (_owner, _ids, { foyer }) => {
    const { email } = await foyer.signUp(`${next()}@example.test`, PASSWORD)
    return { body: { email, password: PASSWORD } }
  },
  'POST /sign-up/email': async () => ({ body: { email: `${next()}@example.test`, password: PASSWORD } }),
}
