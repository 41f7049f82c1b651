import { expect, test } from 'vitest'
import { readQr, readQrPng } from '../../../test/support/qr-image.ts'
import { createTokenSigner } from '../../platform/signed-tokens.ts'
import { registrationFromTicket, ticketCode, ticketQrPng, ticketQrSvg } from './ticket-code.ts'

const tokens = createTokenSigner('a secret only this test knows')
const ID = '0198c0de-0000-7000-8000-0000000000a1'
const code = ticketCode(tokens, { id: ID, linkVersion: 0 })

test('a ticket names its registration, also with white space around it', () => {
  expect(registrationFromTicket(tokens, code)).toEqual({ id: ID, version: 0 })
  expect(registrationFromTicket(tokens, ` ${code}\r\n`)).toEqual({ id: ID, version: 0 })
  expect(registrationFromTicket(tokens, ticketCode(tokens, { id: ID, linkVersion: 12 }))).toEqual({ id: ID, version: 12 })
})

test('a code that is not a ticket of this service is refused', () => {
  const others = [
    tokens.signId('manage', ID),
    createTokenSigner('another secret of sixteen').signId('ticket', ID),
    `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    `B${code.slice(1)}`,
    code.slice(0, -1),
    code.replace('.', '.1.'),
    code.replace('.', '.0.'),
    ticketCode(tokens, { id: ID, linkVersion: 1 }).replace('.1.', '.2.'),
    ticketCode(tokens, { id: ID, linkVersion: 1 }).replace('.1.', '.01.'),
    ticketCode(tokens, { id: ID, linkVersion: 1 }).replace('.1.', '.'),
    ID,
    '',
    null,
    42,
  ]
  for (const other of others) expect(registrationFromTicket(tokens, other), String(other)).toBeNull()
})

test('a scanner reads the code from the image in an email', () => {
  expect(readQrPng(ticketQrPng(code))).toBe(code)
})

test('a scanner reads the code from the image on a page', () => {
  const svg = ticketQrSvg(code)
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1])
  expect(readQr(drawnModules(svg, size))).toBe(code)
  // It is inserted into pages unescaped.
  expect(svg).not.toMatch(/<script|\son\w+=|href|style=/)
})

/** Follows the path: M moves to a point, h draws. */
function drawnModules(svg: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)![1]!
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) grid[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))
  return grid
}
