import type { CrmA } from './crm-a/start.ts'
import type { CrmB } from './crm-b/start.ts'
import type { SiteBuilder } from './site-builder/start.ts'
import type { WorkspaceSuite } from './workspace-suite/start.ts'

/** The registration form of the demo, so that an event can be bound to it. */
export const DEMO_FORM_ID = '6f1c7c52-5a0b-4f0e-9d5e-0b6f3a2d1c10'

const FIRST_DAY = Date.UTC(2026, 2, 2, 9)
const HOUR_MS = 3_600_000

const PEOPLE = [
  { first: 'Ada', last: 'Okafor', email: 'ada.okafor@example.org', company: 'Harbour Press' },
  { first: 'Bruno', last: 'Keller', email: 'bruno.keller@example.org', company: 'Alpine Tools' },
  { first: 'Chiara', last: "D'Angelo", email: "chiara.d'angelo@example.org", company: 'Studio Lume' },
  { first: 'Dmitri', last: 'Sato', email: 'dmitri.sato@example.org', company: 'North Pier' },
]

export function seedCrmA(crmA: CrmA): void {
  crmA.addForm({ id: DEMO_FORM_ID, name: 'Spring dinner registration' })
  crmA.addForm({ name: 'Newsletter', embedType: 'V3' })
  for (const [index, person] of PEOPLE.entries()) {
    crmA.addSubmission(DEMO_FORM_ID, {
      email: person.email,
      values: { firstname: person.first, lastname: person.last },
      submittedAt: FIRST_DAY + index * HOUR_MS,
    })
    crmA.addContact({ email: person.email, firstname: person.first, lastname: person.last, company: person.company })
  }
  crmA.addProperty({ name: 'dietary_needs', label: 'Dietary needs', fieldType: 'textarea' })
  crmA.addProperty({ name: 'guests', label: 'Number of guests', type: 'number', fieldType: 'number' })
  crmA.addNote(crmA.state.contacts[0]!, '<p>Vegetarian. Would like to sit near the stage.</p>')
  crmA.addList({ name: 'Spring dinner guests', memberIds: [crmA.state.contacts[0]!.id] })
  crmA.addList({ name: 'Everyone active this year', processingType: 'DYNAMIC' })
}

/** The second person is both a lead and a contact, and the third has an apostrophe in the email, to cover both kinds of lookup. */
export function seedCrmB(crmB: CrmB): void {
  for (const [index, person] of PEOPLE.entries()) {
    const names = { FirstName: person.first, LastName: person.last, Email: person.email }
    if (index < 2) crmB.addLead({ ...names, Company: person.company })
    if (index === 0) continue
    const account = crmB.addAccount({ Name: person.company })
    const contact = crmB.addContact({ ...names, AccountId: account.fields.Id })
    if (index === 1) crmB.addNote(contact, '<p>Met at the trade fair.</p>', { Title: 'Trade fair' })
  }
  crmB.addCampaign({ Name: 'Spring dinner', StartDate: '2026-03-01' }, [
    { Label: 'Invited' },
    { Label: 'Registered' },
    { Label: 'Attended', HasResponded: true },
  ])
  crmB.addCampaign({ Name: 'Newsletter readers' })
}

export function seedWorkspaceSuite(suite: WorkspaceSuite): void {
  for (const [index, name] of ['Running order', 'Speaker notes', 'Venue contract'].entries()) {
    suite.addFile('document', { name, modifiedTime: new Date(FIRST_DAY + index * HOUR_MS).toISOString() })
  }
  suite.addFile('spreadsheet', { name: 'Budget', modifiedTime: new Date(FIRST_DAY).toISOString() })
  suite.addFile('presentation', { name: 'Opening slides', modifiedTime: new Date(FIRST_DAY).toISOString() })
}

export function seedSiteBuilder(siteBuilder: SiteBuilder): void {
  const project = siteBuilder.addProject({ name: 'Spring dinner' })
  const chat = siteBuilder.addChat({ projectId: project.id, name: 'Spring dinner site' })
  const published = siteBuilder.addVersion(chat)
  siteBuilder.addDeployment(chat, published)
  siteBuilder.addVersion(chat)
}
