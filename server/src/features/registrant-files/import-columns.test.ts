import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../test/support/expect-refusal.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { download, sendCsv } from './test-files.ts'

const foyer = useFoyer()
const REAL = { dryRun: 'false' }

async function eventAsking(...labels: string[]) {
  const opened = await openEvent(foyer)
  const fields = labels.map((label, index) => ({ key: `q${index + 1}`, label, type: 'text' }))
  const form = await opened.organizer.do(api.createForm, { body: { name: 'Form', fields } })
  await opened.organizer.do(api.updateEvent, { params: opened.params, body: { registrationFormId: form.id } })
  return opened
}

describe('an import understands the titles of', () => {
  const ADA = ['ada@example.test', 'Ada', 'Lovelace']
  test.each([
    ['English', 'E-mail address,First name,Surname', ADA],
    ['German', 'E-Mail-Adresse;Vorname;Nachname', ADA],
    ['German with “Name” for the last name', 'E-Mail;Vorname;Name', ADA],
    ['German in one column', 'EMAILADRESSE;Vollständiger Name', ['ada@example.test', 'Ada Lovelace']],
    ['French', 'Adresse e-mail;Prénom;Nom', ADA],
    ['French without accents', 'COURRIEL;PRENOM;NOM DE FAMILLE', ADA],
    ['French with the name in one column', 'Adresse électronique;Nom', ['ada@example.test', 'Ada Lovelace']],
    ['Spanish', 'Correo electrónico;Nombre;Apellidos', ADA],
    ['Spanish in one column', 'correo_electronico;Nombre y apellidos', ['ada@example.test', 'Ada Lovelace']],
    ['Spanish with only “Nombre”', 'Correo;Nombre', ['ada@example.test', 'Ada Lovelace']],
    ['Arabic', 'البريد الإلكتروني,الاسم الأول,اسم العائلة', ADA],
    ['Arabic in one column', 'البريد الالكتروني,الاسم', ['ada@example.test', 'Ada Lovelace']],
    ['Arabic with a name and a last name', 'الإيميل,الاسم,اللقب', ADA],
    [
      'Eventbrite',
      'Order ID,Attendee first name,Attendee Surname,Attendee email,Buyer email',
      ['1', 'Ada', 'Lovelace', 'ada@example.test', 'buyer@example.test'],
    ],
    ['Luma', 'api_id,name,first_name,last_name,email', ['gst-1', 'Ada Lovelace', 'Ada', 'Lovelace', 'ada@example.test']],
    ['Mailchimp', '"Email Address","First Name","Last Name","MEMBER_RATING"', [...ADA, '2']],
    ['HubSpot', 'Record ID,First Name,Last Name,Email,Work email', ['1', 'Ada', 'Lovelace', 'ada@example.test', 'work@example.test']],
    ['Google Contacts', 'Given Name,Family Name,E-mail 1 - Value', ['Ada', 'Lovelace', 'ada@example.test']],
    ['Outlook', 'First Name\tLast Name\tE-mail Address', ['Ada', 'Lovelace', 'ada@example.test']],
  ])('%s', async (_, titles, cells) => {
    const { organizer, event, list } = await openEvent(foyer)
    const separator = [';', '\t', ','].find((candidate) => titles.includes(candidate))!
    const { status, body } = await sendCsv(organizer, event.id, `${titles}\n${cells.join(separator)}`, REAL)
    expect({ status, error: body.error }).toEqual({ status: 200 })
    expect((await list()).registrants).toMatchObject([{ name: 'Ada Lovelace', email: 'ada@example.test' }])
  })
})

describe('a dry run lists every column', () => {
  test('with what it holds, why, and sample cells', async () => {
    const { organizer, event } = await eventAsking('Company')
    const csv = 'E-Mail,Vorname,Nachname,COMPANY,Shoe size,\na@example.test,Ada,Lovelace,Engines,38,\nb@example.test,Ben,Babbage,,,'
    const { body } = await sendCsv(organizer, event.id, csv)
    expect(body.ignoredColumns).toEqual(['Shoe size'])
    expect(body.columns).toEqual([
      column(1, 'E-Mail', 'email', '“E-Mail” is a usual title for the email.', ['a@example.test', 'b@example.test']),
      column(2, 'Vorname', 'firstName', '“Vorname” is a usual title for the first name.', ['Ada', 'Ben']),
      column(3, 'Nachname', 'lastName', '“Nachname” is a usual title for the last name.', ['Lovelace', 'Babbage']),
      { ...column(4, 'COMPANY', 'answer', 'This is the title of a question of the form.', ['Engines']), question: 'q1' },
      { ...column(5, 'Shoe size', 'ignore', 'This title is not known. Choose what the column holds.', ['38']), certain: false },
      column(6, '', 'ignore', 'The column has no title.', []),
    ])
  })

  test('of an export, and is certain about all of them', async () => {
    const from = await eventAsking('Company')
    await from.organizer.do(api.addRegistrant, { params: from.params, body: { email: 'ada@example.test', name: 'Ada' } })
    const { bytes } = await download(from.organizer, from.event.id, 'csv')
    const { body } = await sendCsv(from.organizer, from.event.id, bytes.toString('utf8'))
    expect(body.columns.filter(({ certain }) => !certain)).toEqual([])
    expect(body.columns.find(({ title }) => title === 'Status')).toMatchObject({ content: 'ignore' })
  })

  test('and asks which of two columns holds the email; the import is refused until that is chosen', async () => {
    const { organizer, event, list } = await openEvent(foyer)
    const csv = 'email,E-Mail,name\nhome@example.test,work@example.test,Ada'
    const { body } = await sendCsv(organizer, event.id, csv)
    const reason = '“email” and “E-Mail” are both usual titles for the email. Choose one of them.'
    expect(body.columns).toMatchObject([
      { content: 'email', certain: false, reason },
      { content: 'ignore', certain: false, reason },
      { content: 'name', certain: true },
    ])
    const refused = await sendCsv(organizer, event.id, csv, REAL)
    expectRefusal(refused, 400, 'VALIDATION_ERROR')
    expect(refused.body.error).toBe(`${reason} Send columns=1:email or columns=2:email.`)
    expect((await sendCsv(organizer, event.id, csv, { ...REAL, columns: '2:email' })).body).toMatchObject({ created: 1 })
    expect((await list()).registrants).toMatchObject([{ email: 'work@example.test', name: 'Ada' }])
  })

  test('and asks whether “Name” beside a first name is the whole name', async () => {
    const { organizer, event } = await openEvent(foyer)
    const { body } = await sendCsv(organizer, event.id, 'email,Name,First name\nada@example.test,Ada Lovelace,Ada')
    expect(body.columns[1]).toMatchObject({ content: 'name', certain: false })
  })

  test('with the word of a question before another meaning of the same word', async () => {
    const { organizer, event, list } = await eventAsking('Apellidos')
    const csv = 'email,name,APELLIDOS\nada@example.test,Ada,Byron'
    await sendCsv(organizer, event.id, csv, REAL)
    expect((await list()).registrants).toMatchObject([{ name: 'Ada', answers: { q1: 'Byron' } }])
  })
})

const column = (number: number, title: string, content: string, reason: string, samples: string[]) => ({
  number,
  title,
  content,
  question: null,
  certain: true,
  reason,
  samples,
})

describe('a choice of columns', () => {
  test('decides what columns hold, in the dry run and in the import', async () => {
    const { organizer, event, list } = await eventAsking('Company')
    const csv = 'Kontakt,Person,Firma,Email\nada@example.test,Ada Lovelace,Engines,old@example.test'
    const query = { columns: '1:email,2:name,3:answer.q1,4:ignore' }
    const { body } = await sendCsv(organizer, event.id, csv, query)
    const chosen = { certain: true, reason: 'Chosen in this request.' }
    expect(body).toMatchObject({ created: 1, errors: [], ignoredColumns: ['Email'] })
    expect(body.columns).toMatchObject([
      { content: 'email', ...chosen },
      { content: 'name', ...chosen },
      { content: 'answer', question: 'q1', ...chosen },
      { content: 'ignore', ...chosen },
    ])
    await sendCsv(organizer, event.id, csv, { ...query, ...REAL })
    expect((await list()).registrants).toMatchObject([{ email: 'ada@example.test', name: 'Ada Lovelace', answers: { q1: 'Engines' } }])
  })

  test('replaces what the titles say: a chosen column takes the place of the one that was found', async () => {
    const { organizer, event, list } = await openEvent(foyer)
    const csv = 'Email,Name,Second mail,Called,Family\nold@example.test,L. A.,ada@example.test,Ada,Lovelace'
    const { body } = await sendCsv(organizer, event.id, csv, { ...REAL, columns: '3:email,4:firstName,5:lastName' })
    expect(body.columns).toMatchObject([
      { content: 'ignore', reason: 'The email is taken from “Second mail”.' },
      { content: 'ignore', reason: 'The name is taken from “Called”.' },
      { content: 'email' },
      { content: 'firstName' },
      { content: 'lastName' },
    ])
    expect((await list()).registrants).toMatchObject([{ email: 'ada@example.test', name: 'Ada Lovelace' }])
  })

  test.each([
    ['1', 'columns must be a list such as 1:email,2:firstName,3:answer.company,4:ignore. “1” is not an entry of one.'],
    ['1:shoe', 'columns must be a list such as 1:email,2:firstName,3:answer.company,4:ignore. “1:shoe” is not an entry of one.'],
    ['1:email,9:name', 'The file has 3 columns, so there is no column 9 to choose.'],
    ['0:email', 'The file has 3 columns, so there is no column 0 to choose.'],
    ['1:email,2:email', 'columns has two columns for the email. Choose one of them.'],
    ['1:email,1:name', 'columns has column 1 twice.'],
    ['1:email,2:answer.shoe', 'The form of this event has no question “shoe”.'],
    ['1:email,2:answer.constructor', 'The form of this event has no question “constructor”.'],
    [
      '1:ignore',
      'No column holds the email. The file has these columns: 1 “email”, 2 “b”, 3 “c”. Rename one to “email”, or choose it with columns=1:email.',
    ],
  ])('%j is refused', async (columns, error) => {
    const { organizer, event } = await openEvent(foyer)
    for (const query of [{}, REAL]) {
      const { status, body } = await sendCsv(organizer, event.id, 'email,b,c\na@example.test,,', { ...query, columns })
      expect({ status, error: body.error }).toEqual({ status: 400, error })
    }
  })
})

test('a file without an email column is refused with the columns it has', async () => {
  const { organizer, event } = await openEvent(foyer)
  const { status, body } = await sendCsv(organizer, event.id, 'Kontakt;Firma\nada@example.test;Engines')
  expect({ status, error: body.error }).toEqual({
    status: 400,
    error:
      'No column holds the email. The file has these columns: 1 “Kontakt”, 2 “Firma”. Rename one to “email”, or choose it with columns=1:email.',
  })
  const wide = await sendCsv(organizer, event.id, Array.from({ length: 500 }, (_, index) => `Column ${index}`).join())
  expect(wide.body.error!.length).toBeLessThan(1500)
  expect(wide.body.error).toContain('and 480 more')
})
