import { expect, test } from 'vitest'
import { decide, mergeRules } from './merge-rules.ts'

const rule = (country: string, path = country) => ({ country, redirectUrl: `https://acme.example/${path}` })

test('rules that two people add, change and remove for different countries are all kept', () => {
  const base = [rule('DE'), rule('FR'), rule('IT')]
  const mine = [rule('DE', 'deutsch'), rule('IT'), rule('ES')]
  const theirs = [rule('DE'), rule('FR'), rule('PT')]
  expect(mergeRules(base, mine, theirs)).toEqual({ rules: [rule('DE', 'deutsch'), rule('PT'), rule('ES')], conflicts: [] })
})

test('a country that both changed differently is a conflict, which keeps theirs until it is decided', () => {
  const base = [rule('DE'), rule('FR')]
  const { rules, conflicts } = mergeRules(base, [rule('DE', 'mine')], [rule('DE', 'theirs'), rule('FR', 'theirs')])
  expect(rules).toEqual([rule('DE', 'theirs'), rule('FR', 'theirs')])
  expect(conflicts).toEqual([
    { field: 'DE', mine: rule('DE', 'mine').redirectUrl, theirs: rule('DE', 'theirs').redirectUrl },
    { field: 'FR', mine: null, theirs: rule('FR', 'theirs').redirectUrl },
  ])
  expect(decide(decide(rules, conflicts[0]!), conflicts[1]!)).toEqual([rule('DE', 'mine')])
})

test('the same change by both is no conflict', () => {
  const changed = [rule('DE', 'new')]
  expect(mergeRules([rule('DE')], changed, changed)).toEqual({ rules: changed, conflicts: [] })
})
