import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openPage } from '../../../test/support/open-page.ts'
import { textOf } from '../../../test/support/page-visitor.ts'
import { MIGRATIONS_FOLDER } from '../../platform/installed-files.ts'

const foyer = useFoyer()
const text = (key: string, label: string) => ({ key, label, type: 'text' })
const dinner = { key: 'dinner', label: 'Dinner?', type: 'radio', options: ['Yes', 'No'] }
const terms = { key: 'terms', label: 'I agree', type: 'consent', consentText: 'Pictures are taken.', required: true }

/** A page with a form, and functions to change the form and read a registrant. */
async function openForm(...fields: object[]) {
  const page = await openPage(foyer, {}, fields)
  const { organizer, params } = page
  const formId = (await organizer.do(api.getEvent, { params })).registrationFormId!
  const change = (...changed: object[]) => organizer.do(api.updateForm, { params: { formId }, body: { fields: changed } })
  const versions = async () => (await organizer.do(api.listFormVersions, { params: { formId } })).versions
  const detailsOf = async (name: string) => {
    const { id: registrationId } = await page.find(name)
    return organizer.do(api.getRegistrant, { params: { ...params, registrationId } })
  }
  return { ...page, formId, change, versions, detailsOf }
}
const labelsOf = ({ questions }: api.RegistrantDetails) => questions.map(({ label }) => label)

describe('versions of a form', () => {
  test('are made by every change of its fields, and by nothing else', async () => {
    const { organizer, formId, change, versions } = await openForm(text('a', 'First'))
    const { fields } = await change(text('a', 'Second'))
    await organizer.do(api.updateForm, { params: { formId }, body: { name: 'Renamed' } })
    await organizer.do(api.updateForm, { params: { formId }, body: { name: 'Renamed again', fields } })
    const listed = await versions()
    expect(listed.map(({ number, fields }) => [number, fields[0]!.label])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ])
    expect(listed[0]!.fields).toEqual(fields)
  })

  test('are listed page by page', async () => {
    const { organizer, formId, change } = await openForm(text('a', '1'))
    for (const label of ['2', '3', '4']) await change(text('a', label))
    const first = await organizer.call(api.listFormVersions, { params: { formId }, query: { limit: '3' } })
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link')!)![1]!
    const rest = await organizer.do(api.listFormVersions, { params: { formId }, query: { limit: '3', cursor: decodeURIComponent(cursor) } })
    expect([...first.body.versions, ...rest.versions].map(({ number }) => number)).toEqual([4, 3, 2, 1])
  })

  test('have a number each, also when the form is changed several times at once', async () => {
    const { organizer, formId, versions } = await openForm(text('a', 'Before'))
    const labels = ['One', 'Two', 'Three', 'Four']
    await Promise.all(labels.map((label) => organizer.do(api.updateForm, { params: { formId }, body: { fields: [text('a', label)] } })))
    const listed = await versions()
    expect(listed.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
    expect(listed.map(({ fields }) => fields[0]!.label).sort()).toEqual(['Before', ...labels].sort())
    expect((await organizer.do(api.getForm, { params: { formId } })).fields).toEqual(listed[0]!.fields)
  })

  test('of another workspace are not listed', async () => {
    const { formId } = await openForm(text('a', 'A'))
    const stranger = await foyer.organizer()
    expect(await stranger.call(api.listFormVersions, { params: { formId } })).toMatchObject({ status: 404 })
  })
})

describe('answers are shown with the questions as the person saw them', () => {
  test('after labels, options and a consent text were changed', async () => {
    const { register, change, detailsOf } = await openForm(dinner, terms)
    await register('ada', { answers: { dinner: 'Yes', terms: true } })
    await change({ ...dinner, label: 'Lunch?', options: ['Soup'] }, { ...terms, consentText: 'Films are made.' })
    await register('ben', { answers: { dinner: 'Soup', terms: true } })
    const [ada, ben] = [await detailsOf('ada'), await detailsOf('ben')]
    expect(ada.questions.map(({ label, options, consentText }) => ({ label, options, consentText }))).toEqual([
      { label: 'Dinner?', options: ['Yes', 'No'], consentText: null },
      { label: 'I agree', options: [], consentText: 'Pictures are taken.' },
    ])
    expect(ben.questions.map(({ label, consentText }) => [label, consentText])).toEqual([
      ['Lunch?', null],
      ['I agree', 'Films are made.'],
    ])
  })

  test('after the question was removed, the form unbound and deleted', async () => {
    const { organizer, params, formId, register, change, detailsOf } = await openForm(dinner)
    await register('ada', { answers: { dinner: 'No' } })
    await change(text('other', 'Other'))
    await organizer.do(api.updateEvent, { params, body: { registrationFormId: null } })
    await organizer.do(api.deleteForm, { params: { formId } })
    expect(await detailsOf('ada')).toMatchObject({ answers: { dinner: 'No' }, questions: [{ key: 'dinner', label: 'Dinner?' }] })
  })

  test('for people whom the organizer added or imported, too', async () => {
    const { organizer, params, change, detailsOf } = await openForm(text('company', 'Company'))
    await organizer.do(api.addRegistrant, { params, body: { email: 'ada@example.test', name: 'Ada', answers: { company: 'A' } } })
    const body = 'email,name,Company\nben@example.test,Ben,B\n'
    const imported = await fetch(`${foyer.url}/api/v1/dashboard/events/${params.eventId}/registrants/import?dryRun=false`, {
      method: 'POST',
      headers: { ...organizer.headers, 'content-type': 'text/csv' },
      body,
    })
    expect(imported.status).toBe(200)
    await change(text('company', 'Employer'))
    expect([labelsOf(await detailsOf('Ada')), labelsOf(await detailsOf('Ben'))]).toEqual([['Company'], ['Company']])
  })

  test('with the newest wording of a question that only another version has', async () => {
    const { organizer, params, register, find, change, detailsOf } = await openForm(text('a', 'A'))
    await register('ada', { answers: { a: 'x' } })
    await change(text('b', 'B'))
    await change(text('b', 'B, please'))
    const { id: registrationId } = await find('ada')
    await organizer.do(api.updateRegistrant, { params: { ...params, registrationId }, body: { answers: { a: 'x', b: 'y', c: 'z' } } })
    expect(labelsOf(await detailsOf('ada'))).toEqual(['A', 'B, please'])
  })

  test('which are those of the form as it is when the person changes their answers', async () => {
    const { register, find, change, detailsOf } = await openForm(text('a', 'A'), text('b', 'B'))
    await register('ada', { answers: { a: 'x', b: 'y' } })
    await change(text('a', 'A now'))
    const { id } = await find('ada')
    const token = foyer.services.tokens.signId('manage', id, 0)
    const own = await foyer.visitor.do(api.changeOwnRegistration, { params: { token }, body: { answers: { a: 'z' } } })
    expect(own.questions.map(({ label }) => label)).toEqual(['A now', 'B'])
    expect(labelsOf(await detailsOf('ada'))).toEqual(['A now', 'B'])
  })

  test('for registrations from before there were versions: those of their form at the upgrade', async () => {
    const { register, change, detailsOf } = await openForm(dinner)
    await register('ada', { answers: { dinner: 'Yes' } })
    const { $client } = foyer.services.db
    await $client.query('UPDATE registrations SET form_version_id = NULL')
    await $client.query('DELETE FROM form_versions')
    await $client.query("UPDATE native_forms SET fields = fields #- '{0,allowOther}', current_version_id = NULL")
    const file = (await readdir(MIGRATIONS_FOLDER)).find((name) => name.endsWith('_form_versions.sql'))!
    const steps = (await readFile(join(MIGRATIONS_FOLDER, file), 'utf8')).split('--> statement-breakpoint')
    for (const step of steps.filter((sql) => /^\s*(--.*\n)*(UPDATE|INSERT)/.test(sql))) await $client.query(step)
    await change({ ...dinner, label: 'Lunch?' })
    expect(await detailsOf('ada')).toMatchObject({ questions: [{ label: 'Dinner?', allowOther: false, options: ['Yes', 'No'] }] })
  })
})

test('a form that was changed while it was being filled in is shown again, so that people agree only to what they saw', async () => {
  const { path, visitor, send, answerTo, change, list, detailsOf } = await openForm(terms)
  const versionIn = (html: string) => /name="form_version" value="([^"]+)"/.exec(html)![1]!
  const typed = { name: 'Ada', email: 'ada@example.test', 'answers.terms': 'true' }
  const seen = versionIn((await visitor.open(path)).html)
  await change({ ...terms, consentText: 'Films are made.' })
  const refused = await send({ ...typed, form_version: seen })
  expect(refused.status).toBe(409)
  expect(textOf(refused.html)).toContain('The form was changed after you opened it. Check your answers and send it again.')
  expect(textOf(refused.html)).toContain('Films are made.')
  expect(refused.html).toMatch(/value="Ada"/)
  expect((await list()).registrants).toEqual([])
  await answerTo({ ...typed, form_version: versionIn(refused.html) })
  expect(await detailsOf('Ada')).toMatchObject({ questions: [{ consentText: 'Films are made.' }] })
})
