import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { deleteAbandonedUploads } from '../../storage/sweep.ts'
import { filesOf, isStored } from '../../storage/test-uploads.ts'
import { CV, openFiles, PDF, PNG } from './test-files.ts'
import { deleteUnusedAnswers } from './unused-files.ts'

const foyer = useFoyer()

describe('a file as an answer', () => {
  test('is uploaded with a token and stored with its name, size and type', async () => {
    const { ask, put, register, find } = await openFiles(foyer)
    const { status, body: given } = await ask({ fileName: 'Lebenslauf Ä.pdf' })
    expect(status).toBe(201)
    const key = expect.stringMatching(/^[0-9a-f-]{36}\/answer\/[0-9a-f-]{36}\/file\.pdf$/)
    const answer = { key, fileName: 'Lebenslauf Ä.pdf', size: PDF.length, contentType: 'application/pdf' }
    expect(given).toMatchObject({ method: 'PUT', headers: { 'content-type': 'application/pdf' }, maxBytes: PDF.length, answer })
    expect((await put(given, PDF)).status).toBe(200)
    // Only the key counts: the rest is what was stored.
    const invented = { key: given.answer.key, fileName: 'x.exe', size: 1, contentType: 'text/html' }
    expect(await register('ada', { answers: { cv: invented } })).toMatchObject({ status: 201 })
    expect((await find('ada')).answers).toEqual({ cv: answer })
  })

  test('is downloaded by members as an attachment that cannot run, and by nobody else', async () => {
    const { upload, register, download, find, params } = await openFiles(foyer)
    const answer = await upload(PDF, 'Lebenslauf "Ä".pdf')
    await register('ada', { answers: { cv: answer } })
    const response = await download('ada')
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Lebenslauf ___.pdf"; filename*=UTF-8''Lebenslauf%20%22%C3%84%22.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await download('ada', 'photo')).status).toBe(404)
    const stranger = await foyer.organizer()
    const { id: registrationId } = await find('ada')
    const call = { params: { ...params, registrationId, fieldKey: 'cv' } }
    expect((await stranger.call(api.getRegistrantFile, call)).status).toBe(404)
    expect((await foyer.visitor.call(api.getRegistrantFile, call)).status).toBe(401)
    expect((await fetch(`${foyer.url}/objects/${answer.key}`)).status).toBe(404)
  })

  test.each([
    ['of another kind', { fileName: 'cv.exe' }, '“CV” must be a file of this kind: PDF or text file (TXT, CSV or Markdown).'],
    ['without an extension', { fileName: 'cv' }, '“CV” must be a file of this kind: PDF or text file (TXT, CSV or Markdown).'],
    ['that is too large', { size: 2001 }, '“CV” can have at most 2 kB.'],
  ])('is refused in a sentence: a file %s', async (_, file, error) => {
    const { ask } = await openFiles(foyer)
    expect(await ask(file)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', error } })
  })

  test('is refused for a question that is not for files', async () => {
    const { ask } = await openFiles(foyer, {}, [CV, { key: 'a', label: 'A', type: 'text' }])
    for (const field of ['a', 'unknown', 'constructor']) expect(await ask({ field })).toMatchObject({ status: 400 })
  })

  test('must have the content that its name says, whatever the header says', async () => {
    const { ask, put, register } = await openFiles(foyer)
    const given = (await ask({})).body
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(PDF.length - 2)])
    expect(await put(given, program)).toMatchObject({
      status: 415,
      body: { error: 'The content of the file is not of the type that its name says. Choose another file.' },
    })
    expect(await register('ada', { answers: { cv: given.answer } })).toMatchObject({ status: 400 })
    // The same token takes the right file.
    expect((await put(given, PDF)).status).toBe(200)
    const text = (await ask({ fileName: 'cv.txt', size: PNG.length })).body
    expect(await put(text, PNG)).toMatchObject({ status: 415 })
  })

  test.each([
    ['photo.png', PNG],
    ['photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])],
    ['photo.gif', Buffer.from('GIF89a...')],
    ['photo.webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['photo.avif', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1')],
    ['cv.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])],
    ['cv.docx', zipWith('[Content_Types].xml', '<Types/>')],
    ['cv.odt', zipWith('mimetype', 'application/vnd.oasis.opendocument.text')],
    ['list.csv', Buffer.from('name,email\nÄda,ada@example.test\n')],
    ['notes.TXT', Buffer.from('\ufeffhello')],
  ])('can be %s', async (fileName, bytes) => {
    const { upload } = await openFiles(foyer, {}, [{ key: 'cv', label: 'CV', type: 'file' }])
    expect(await upload(bytes, fileName)).toMatchObject({ fileName, size: bytes.length })
    // The same name with other content is refused.
    await expect(upload(Buffer.concat([Buffer.from([0, 1, 2]), bytes]), fileName)).rejects.toThrow('not of the type')
  })

  test('is used once: not by another registration, another question or another event', async () => {
    const { upload, register, list } = await openFiles(foyer, {}, [CV, { ...CV, key: 'letter', label: 'Letter' }])
    const answer = await upload()
    const twice = await register('ada', { answers: { cv: answer, letter: answer } })
    expect(twice).toMatchObject({ status: 400 })
    expect((await list()).registrants).toEqual([])
    expect(await register('ada', { answers: { cv: answer } })).toMatchObject({ status: 201 })
    const error = 'answers.cv: “CV”: the file is not available any more. Choose it again.'
    expect(await register('ben', { answers: { cv: answer } })).toMatchObject({ status: 400, body: { error } })
    const elsewhere = await openFiles(foyer)
    const foreign = await elsewhere.upload()
    expect(await register('ben', { answers: { cv: foreign } })).toMatchObject({ status: 400, body: { error } })
    const unused = await upload()
    const results = await Promise.all(['x', 'y', 'z'].map((name) => register(name, { answers: { cv: unused } })))
    expect(results.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('must be uploaded before the form is sent, and fit the question', async () => {
    const { ask, upload, register } = await openFiles(foyer, {}, [CV, { ...CV, key: 'letter', label: 'Letter', accept: ['text'] }])
    const given = (await ask({})).body
    expect(await register('ada', { answers: { cv: given.answer } })).toMatchObject({ status: 400 })
    expect(await register('ada', { answers: { letter: await upload() } })).toMatchObject({
      status: 400,
      body: { error: 'answers.letter: “Letter” must be a file of this kind: text file (TXT, CSV or Markdown).' },
    })
    for (const key of ['x', 'a/b/c/d', '../../x', `${given.answer.key}x`])
      expect(await register('ada', { answers: { cv: { key } } })).toMatchObject({ status: 400 })
  })

  test('needs the password of the page, and is not taken where registration is closed', async () => {
    const { ask, organizer, params } = await openFiles(foyer)
    await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
    expect(await ask({})).toMatchObject({ status: 401, body: { code: 'PAGE_PASSWORD_REQUIRED' } })
    expect(await ask({ permit: 'nonsense' })).toMatchObject({ status: 401 })
    expect(await ask({ pagePassword: 'open sesame' })).toMatchObject({ status: 201 })
    await organizer.do(api.cancelEvent, { params })
    expect(await ask({ pagePassword: 'open sesame' })).toMatchObject({ status: 409 })
  })

  test('is replaced or removed by the person, and the old file is gone', async () => {
    const { upload, register, find, download } = await openFiles(foyer)
    await register('ada', { answers: { cv: await upload() } })
    const token = foyer.services.tokens.signId('manage', (await find('ada')).id, 0)
    const change = (answers: object) => foyer.visitor.call(api.changeOwnRegistration, { params: { token }, body: { answers } })
    const { cv } = (await find('ada')).answers
    expect(await change({ cv })).toMatchObject({ status: 200 })
    expect((await download('ada')).status).toBe(200)
    const body = { field: 'cv', fileName: 'new.txt', size: 3 }
    const given = await foyer.visitor.do(api.createOwnAnswerUpload, { params: { token }, body })
    await fetch(foyer.url + new URL(given.uploadUrl).pathname + new URL(given.uploadUrl).search, {
      method: 'PUT',
      headers: given.headers,
      body: 'new',
    })
    expect(await change({ cv: given.answer })).toMatchObject({ status: 200 })
    expect(await (await download('ada')).text()).toBe('new')
    expect(await change({ cv })).toMatchObject({ status: 400 })
    expect(await change({})).toMatchObject({ status: 200 })
    expect((await download('ada')).status).toBe(404)
  })

  test('is in the files of an organizer with its name and its link, and is no column of an import', async () => {
    const { upload, register, organizer, params, find } = await openFiles(foyer)
    await register('ada', { answers: { cv: await upload() } })
    const path = `/api/v1/dashboard/events/${params.eventId}/registrants`
    const csv = await (await fetch(`${foyer.url}${path}.csv`, { headers: organizer.headers })).text()
    expect(csv).toContain(`cv.pdf ${foyer.services.baseUrl}${path}/${(await find('ada')).id}/files/cv`)
    const imported = await fetch(`${foyer.url}${path}/import?dryRun=true`, {
      method: 'POST',
      headers: { ...organizer.headers, 'content-type': 'text/csv' },
      body: 'email,CV\nben@example.test,ben.pdf\n',
    })
    const report = (await imported.json()) as api.ImportReport
    expect(report).toMatchObject({ created: 1, errors: [] })
  })

  test('is gone with the person who is erased', async () => {
    const { upload, register, organizer, find } = await openFiles(foyer)
    const answer = await upload(PDF, 'Ada Lovelace.pdf')
    await register('ada', { answers: { cv: answer } })
    const { contactId } = await find('ada')
    await organizer.do(api.eraseContact, { params: { contactId: contactId! }, body: { email: 'ada@example.test' } })
    await eventually(async () => expect(await isStored(foyer, answer.key)).toBe(false))
    const { rows } = await foyer.services.db.$client.query("SELECT 1 FROM stored_objects WHERE file_name LIKE 'Ada Love%'")
    expect(rows).toEqual([])
  })
})

test('a file that no registration uses within a day is deleted, and one whose registration was deleted', async () => {
  const { upload, register, organizer, params, download } = await openFiles(foyer)
  const [unused, used] = [await upload(), await upload()]
  await register('ada', { answers: { cv: used } })
  const sweepAfter = async (hours: number) => {
    const later = { ...foyer.services, clock: () => new Date(foyer.services.clock().getTime() + hours * 3_600_000) }
    await deleteUnusedAnswers(later)
    await deleteAbandonedUploads(later)
  }
  await sweepAfter(23)
  expect(await isStored(foyer, unused.key)).toBe(true)
  await sweepAfter(25)
  expect([await isStored(foyer, unused.key), await isStored(foyer, used.key)]).toEqual([false, true])
  expect((await download('ada')).status).toBe(200)
  await organizer.do(api.unpublishEvent, { params })
  await organizer.do(api.deleteEvent, { params })
  await sweepAfter(25)
  expect(await isStored(foyer, used.key)).toBe(false)
  expect(await filesOf(foyer)).not.toContain('file.pdf')
})

/** A zip file begins with the header of its first entry. */
function zipWith(name: string, content: string): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)])
}
