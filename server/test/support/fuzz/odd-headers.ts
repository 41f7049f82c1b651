import fc from 'fast-check'

const headerText = fc.oneof(
  fc.constantFrom('', '*', '"', 'W/"x"', '"a","b"', ',,,', 'null', 'x'.repeat(250), 'x'.repeat(3000), '%00', '\xff\xfe', 'a\tb'),
  fc.string({ unit: fc.constantFrom(...'aZ09 ,;="\\/*()<>@:?={}\x80\xe9\xff'), maxLength: 40 }),
)
const oneOf = (...values: string[]) => fc.oneof(fc.constantFrom(...values), headerText)

/** The value of `cookie` is appended to that of the session, or replaces it if it starts with "=". */
const HEADERS: Record<string, fc.Arbitrary<string>> = {
  'idempotency-key': oneOf('key-1', 'key-2', 'key-3'),
  'if-none-match': oneOf('*', 'W/"0"'),
  'if-modified-since': oneOf('Thu, 01 Jan 1970 00:00:00 GMT', '0'),
  range: oneOf('bytes=0-0', 'bytes=-1', 'bytes=5-2', 'bytes=99999999999-', 'bytes=0-1,2-3', 'items=1'),
  accept: oneOf('text/html', 'application/json', '*/*;q=0', 'text/html;q=x'),
  'accept-encoding': oneOf('gzip', 'identity;q=0'),
  'accept-language': oneOf('de-DE', '*'),
  cookie: oneOf('=', '=auth.session_token=x.y', '=auth.session_token=%E0%A4%A', 'auth.session_token=', '=;;;', '=a=b; a=c'),
  authorization: oneOf('Bearer x', 'Basic', 'Bearer '),
  origin: oneOf('null', 'https://evil.example', 'http://localhost:4000', 'x:/'),
  'sec-fetch-site': oneOf('cross-site', 'same-origin'),
  'user-agent': headerText,
  referer: headerText,
  'x-request-id': headerText,
  'x-forwarded-for': oneOf('1.2.3.4, ::1', '::ffff:1.2.3.4%eth0'),
  'x-forwarded-host': oneOf('evil.example', 'localhost:99999'),
  'x-forwarded-proto': oneOf('https', 'https, http'),
  'x-forwarded-prefix': headerText,
}
const oddHeader = fc.oneof(...Object.entries(HEADERS).map(([name, value]) => value.map((text) => [name, text] as const)))
export const oddHeaders = fc.array(oddHeader, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
