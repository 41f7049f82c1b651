import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireSafeKey } from '../../connectors/object-store/keys.ts'
import { safeFileName } from './file-names.ts'

describe('a file name in a URL', () => {
  test.each([
    ['logo.png', 'image/png', 'logo.png'],
    ['Team Photo (final).JPEG', 'image/jpeg', 'Team-Photo-final.jpeg'],
    ['Café Évent.png', 'image/png', 'Cafe-Event.png'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['..\\..\\windows\\win.ini', 'text/plain', 'win-ini.txt'],
    ['C:\\logos\\acme.png', 'image/png', 'acme.png'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['..', 'image/png', 'file.png'],
    ['/', 'image/png', 'file.png'],
    ['.png', 'image/png', 'file.png'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice-pdf-exe.pdf'],
    ['page.html', 'image/png', 'page-html.png'],
    ['shell.php.png', 'image/png', 'shell-php.png'],
    ['a%2e%2e%2fb.png', 'image/png', 'a-2e-2e-2fb.png'],
    ['логотип.svg', 'image/svg+xml', 'file.svg'],
    ['x\u202egnp.exe', 'image/png', 'x-gnp-exe.png'],
    ['guests.csv', 'application/vnd.ms-excel', 'guests.csv'],
  ] as const)('of %j as %s is %j', (name, type, expected) => {
    expect(safeFileName(name, type)).toBe(expected)
  })

  test('is a safe part of a key for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (name) => {
        const safe = safeFileName(name, 'image/png')
        expect(safe).toMatch(/^[A-Za-z0-9_-]{1,80}\.png$/)
        requireSafeKey(`a/${safe}`)
      }),
      { numRuns: 500 },
    )
  })
})
