import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { textOf } from '../../../../test/support/page-visitor.ts'
import { CV, openFiles, PDF, PNG } from '../../registrations/files/test-files.ts'

const foyer = useFoyer()
const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }
type Sent = Record<string, string | File>

/** Sends a form as a browser without JavaScript does where it has files. */
async function sendForm(path: string, values: Sent) {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  const response = await fetch(foyer.url + path, { method: 'POST', body, redirect: 'manual', headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}
const file = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name)
/** The hidden value of a file that was uploaded, from the page. */
const storedIn = (html: string) => /value="([^"]*)" data-stored/.exec(html)![1]!.replaceAll('&quot;', '"')

describe('a question for a file, without JavaScript', () => {
  test('says what it accepts, and the form is sent in parts', async () => {
    const { path, visitor } = await openFiles(foyer, {}, [{ ...CV, required: true }])
    const { html } = await visitor.open(path)
    expect(html).toMatch(/<form [^>]*enctype="multipart\/form-data"/)
    expect(html).toMatch(
      /<input type="file" id="answers\.cv" name="answers\.cv" accept="\.pdf,\.txt,\.csv,\.md" required aria-describedby="answers\.cv-limits">/,
    )
    expect(textOf(html)).toContain('PDF or text file (TXT, CSV or Markdown). At most 2 kB.')
  })

  test('stores the file with the registration', async () => {
    const { path, find, download } = await openFiles(foyer)
    const sent = await sendForm(`${path}/register`, { ...ada, 'answers.cv': file(PDF, 'C:\\Ada\\Lebenslauf Ä.pdf') })
    expect({ status: sent.status, text: textOf(sent.html) }).toMatchObject({ status: 303 })
    expect((await find('Ada Lovelace')).answers).toMatchObject({ cv: { fileName: 'Lebenslauf Ä.pdf', size: PDF.length } })
    expect(Buffer.from(await (await download('Ada Lovelace')).arrayBuffer()).equals(PDF)).toBe(true)
  })

  test('keeps the uploaded file when the form is shown again, and takes a newly chosen one instead', async () => {
    const { path, find } = await openFiles(foyer)
    const rejected = await sendForm(`${path}/register`, { ...ada, name: '', 'answers.cv': file(PDF, 'first.pdf') })
    expect(rejected.status).toBe(422)
    expect(textOf(rejected.html)).toContain('first.pdf')
    const stored = storedIn(rejected.html)
    const again = await sendForm(`${path}/register`, { ...ada, name: '', 'answers.cv': stored })
    expect(textOf(again.html)).toContain('first.pdf')
    const sent = await sendForm(`${path}/register`, { ...ada, 'answers.cv': stored })
    expect(sent.status).toBe(303)
    expect((await find('Ada Lovelace')).answers).toMatchObject({ cv: { fileName: 'first.pdf' } })
    const other = await openFiles(foyer)
    const form = new FormData()
    for (const [name, value] of Object.entries(ada)) form.append(name, value)
    form.append(
      'answers.cv',
      storedIn((await sendForm(`${other.path}/register`, { ...ada, name: '', 'answers.cv': file(PDF, 'a.pdf') })).html),
    )
    form.append('answers.cv', file(PDF, 'b.pdf'))
    await fetch(`${foyer.url}${other.path}/register`, { method: 'POST', body: form, redirect: 'manual' })
    expect((await other.find('Ada Lovelace')).answers).toMatchObject({ cv: { fileName: 'b.pdf' } })
  })

  test.each([
    ['another kind', file(PDF, 'cv.exe'), '“CV” must be a file of this kind: PDF or text file (TXT, CSV or Markdown).'],
    [
      'another content than its name says',
      file(PNG, 'cv.pdf'),
      '“CV” must be a file of this kind: PDF or text file (TXT, CSV or Markdown).',
    ],
    ['more bytes than allowed', file(Buffer.alloc(2001, 'a'), 'cv.txt'), '“CV” can have at most 2 kB.'],
    ['no bytes', file(Buffer.alloc(0), 'cv.txt'), '“CV”: the file is empty.'],
    ['many more bytes than allowed', file(Buffer.alloc(500_000, 'a'), 'cv.txt'), '“CV” can have at most 2 kB.'],
  ])('is refused in a sentence beside the question: %s', async (_, chosen, message) => {
    const { path, list } = await openFiles(foyer)
    const { status, html } = await sendForm(`${path}/register`, { ...ada, 'answers.cv': chosen })
    expect(status).toBe(422)
    expect(html).toContain(`id="answers.cv-error">${message}</p>`)
    expect(html).toContain('value="Ada Lovelace"')
    expect((await list()).registrants).toEqual([])
  })

  test('that is required must be answered, and that is hidden is dropped', async () => {
    const dinner = { key: 'dinner', label: 'Dinner?', type: 'radio', options: ['Yes', 'No'] }
    const { path, find } = await openFiles(foyer, {}, [dinner, { ...CV, required: true, visibleIf: { field: 'dinner', equals: 'Yes' } }])
    const missing = await sendForm(`${path}/register`, { ...ada, 'answers.dinner': 'Yes' })
    expect(textOf(missing.html)).toContain('“CV” is required.')
    const sent = await sendForm(`${path}/register`, { ...ada, 'answers.dinner': 'No', 'answers.cv': file(PNG, 'cv.exe') })
    expect(sent.status).toBe(303)
    expect((await find('Ada Lovelace')).answers).toEqual({ dinner: 'No' })
  })

  test('stores nothing where registration is closed, and refuses files that no question asks for', async () => {
    const { path, organizer, params } = await openFiles(foyer)
    const stray = await sendForm(`${path}/register`, { ...ada, other: file(PDF, 'x.pdf'), more: file(PDF, 'y.pdf') })
    expect(stray.status).toBe(413)
    await organizer.do(api.cancelEvent, { params })
    expect((await sendForm(`${path}/register`, { ...ada, 'answers.cv': file(PDF, 'cv.pdf') })).status).toBeGreaterThanOrEqual(400)
    const { rows } = await foyer.services.db.$client.query(
      "SELECT 1 FROM stored_objects WHERE organization_id = $1 AND purpose = 'answer'",
      [organizer.organizationId],
    )
    expect(rows).toEqual([])
  })

  test('is a readable problem for a form that is cut off or not in parts', async () => {
    const { path } = await openFiles(foyer)
    for (const [body, type] of [
      ['--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda', 'multipart/form-data; boundary=x'],
      ['nonsense', 'multipart/form-data'],
      ['nonsense', 'multipart/form-data; boundary=x'],
    ]) {
      const response = await fetch(`${foyer.url}${path}/register`, {
        method: 'POST',
        body,
        headers: { 'content-type': type!, accept: 'text/html' },
      })
      expect([400, 422]).toContain(response.status)
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })

  test('can be answered anew on the page of the registration, or left out', async () => {
    const { path, find, visitor } = await openFiles(foyer)
    await sendForm(`${path}/register`, { ...ada, 'answers.cv': file(PDF, 'first.pdf') })
    const own = `/registrations/${foyer.services.tokens.signId('manage', (await find('Ada Lovelace')).id, 0)}`
    expect(textOf((await visitor.open(own)).html)).toContain('CV first.pdf')
    const { html } = await visitor.open(`${own}/change`)
    expect(textOf(html)).toContain('first.pdf')
    const name = 'Ada Lovelace'
    expect((await sendForm(`${own}/change`, { name, 'answers.cv': storedIn(html) })).status).toBe(303)
    expect((await sendForm(`${own}/change`, { name, 'answers.cv': file(Buffer.from('second'), 'second.txt') })).status).toBe(303)
    expect((await find(name)).answers).toMatchObject({ cv: { fileName: 'second.txt' } })
    const stored = storedIn((await visitor.open(`${own}/change`)).html)
    expect((await sendForm(`${own}/change`, { name, 'answers.cv': stored, 'answers.cv.remove': 'true' })).status).toBe(303)
    expect((await find(name)).answers).toEqual({})
  })
})

test('a page with a password lets its script upload files', async () => {
  const { path, organizer, params, visitor, ask } = await openFiles(foyer)
  await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
  expect((await visitor.open(path)).html).not.toContain('data-permit')
  const unlocked = await visitor.send(`${path}/unlock`, { password: 'open sesame' })
  const { html } = await visitor.with({ cookie: unlocked.headers.get('set-cookie')!.split(';')[0]! }).open(path)
  expect(await ask({ permit: /data-permit="([^"]+)"/.exec(html)![1] })).toMatchObject({ status: 201 })
})
