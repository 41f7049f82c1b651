import { OTHER_CHOICE } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openPage } from '../../../../test/support/open-page.ts'
import { textOf } from '../../../../test/support/page-visitor.ts'

const foyer = useFoyer()
const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }
const open = (...fields: object[]) => openPage(foyer, {}, fields)

describe('radio buttons, without JavaScript', () => {
  const dinner = { key: 'dinner', label: 'Dinner?', type: 'radio', options: ['Yes', 'No'], required: true }
  const diet = { key: 'diet', label: 'Diet', type: 'text', required: true, visibleIf: { field: 'dinner', equals: 'Yes' } }

  test('are a group with one button for each option, and the chosen option is the answer', async () => {
    const { path, visitor, answerTo, find } = await open(dinner)
    const { html } = await visitor.open(path)
    expect(html).toMatch(/<fieldset class="choices" role="radiogroup" data-question="dinner"><legend>Dinner\?<\/legend>/)
    expect(html.match(/<input type="radio" id="answers\.dinner[.\d]*" name="answers\.dinner" value="(Yes|No)" required>/g)).toHaveLength(2)
    await answerTo({ ...ada, 'answers.dinner': 'No' })
    expect((await find('Ada Lovelace')).answers).toEqual({ dinner: 'No' })
  })

  test('are required if the question is, and keep what was chosen in a rejected form', async () => {
    const { send } = await open(dinner)
    const missing = await send(ada)
    expect(missing.status).toBe(422)
    expect(missing.html).toContain('<a href="#answers.dinner">“Dinner?” is required.</a>')
    const rejected = await send({ ...ada, name: '', 'answers.dinner': 'No' })
    expect(rejected.html).toMatch(/value="No" checked/)
    expect(rejected.html).not.toMatch(/value="Yes" checked/)
  })

  test('decide whether a question that depends on them is asked', async () => {
    const { send, answerTo, find } = await open(dinner, diet)
    expect(textOf((await send({ ...ada, 'answers.dinner': 'Yes' })).html)).toContain('“Diet” is required.')
    await answerTo({ ...ada, 'answers.dinner': 'No', 'answers.diet': 'Vegan' })
    expect((await find('Ada Lovelace')).answers).toEqual({ dinner: 'No' })
  })
})

describe('an answer in the person’s own words, without JavaScript', () => {
  const options = { options: ['Red', 'Blue'], allowOther: true }
  const questions = [
    { key: 'one', label: 'One', type: 'select', ...options },
    { key: 'two', label: 'Two', type: 'radio', ...options },
    { key: 'many', label: 'Many', type: 'multi-select', ...options },
  ]

  test('takes the place of an option in every kind of choice', async () => {
    const { path, visitor, answerTo, find } = await open(...questions)
    const { html } = await visitor.open(path)
    for (const { key } of questions)
      expect(html).toMatch(
        new RegExp(`<input type="text" dir="auto" id="answers\\.${key}\\.other" name="answers\\.${key}\\.other" maxlength="200"`),
      )
    await answerTo({
      ...ada,
      'answers.one': OTHER_CHOICE,
      'answers.one.other': ' Purple ',
      // The choice itself was forgotten.
      'answers.two.other': 'Pink',
      'answers.many': ['Blue', OTHER_CHOICE],
      'answers.many.other': 'Green',
    })
    expect((await find('Ada Lovelace')).answers).toEqual({ one: 'Purple', two: 'Pink', many: ['Blue', 'Green'] })
  })

  test('must be written down, and is shown again in a rejected form', async () => {
    const { send, list } = await open(...questions)
    const { status, html } = await send({ ...ada, 'answers.one': OTHER_CHOICE, 'answers.two': OTHER_CHOICE, 'answers.two.other': 'Pi<nk' })
    expect(status).toBe(422)
    expect(html).toContain('<a href="#answers.one">“One” needs an answer in the field “Other”.</a>')
    expect(html).toMatch(/<option value=" other " lang="en" dir="ltr" selected>Other<\/option>/)
    expect(html).toMatch(/value=" other " checked/)
    expect(html).toContain('value="Pi&lt;nk"')
    expect((await list()).registrants).toEqual([])
  })

  test('is refused where the question does not take it', async () => {
    const { send } = await open({ key: 'one', label: 'One', type: 'radio', options: ['Red'] })
    expect(textOf((await send({ ...ada, 'answers.one': 'Purple' })).html)).toContain('“One” must be one of the options.')
  })
})

test('a consent shows what people agree to, with its web addresses as links and everything else escaped', async () => {
  const consentText = 'We take pictures.\nSee https://example.test/privacy?a=1&b=2.\n\n<script>alert(1)</script> javascript:alert(1)'
  const { path, visitor, answerTo, find } = await open({ key: 'photos', label: 'I agree', type: 'consent', consentText, required: true })
  const { html } = await visitor.open(path)
  expect(html).toContain(
    '<a href="https://example.test/privacy?a=1&amp;b=2" target="_blank" rel="nofollow noopener">https://example.test/privacy?a=1&amp;b=2</a>.',
  )
  expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; javascript:alert(1)</p>')
  await answerTo({ ...ada, 'answers.photos': 'true' })
  expect((await find('Ada Lovelace')).answers).toEqual({ photos: true })
})
