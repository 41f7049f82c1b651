type Quad = [number, number, number, number]
const asNumber = ([a, b, c, d]: Quad) => ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
export const hex4 = (n: number) => n.toString(16).padStart(4, '0')
const asHexPair = ([a, b, c, d]: Quad) => `${hex4((a << 8) | b)}:${hex4((c << 8) | d)}`
const octal = (n: number) => `0${n.toString(8)}`

/** Ways to write an IPv4 address as the host of a URL. */
export const hostForms: [string, (quad: Quad) => string][] = [
  ['dotted', (quad) => quad.join('.')],
  ['dotted with a final dot', (quad) => `${quad.join('.')}.`],
  ['decimal', (quad) => String(asNumber(quad))],
  ['hexadecimal', (quad) => `0x${asNumber(quad).toString(16)}`],
  ['octal', (quad) => octal(asNumber(quad))],
  ['octal parts', (quad) => quad.map(octal).join('.')],
  ['hexadecimal parts', (quad) => quad.map((n) => `0x${n.toString(16)}`).join('.')],
  ['three parts', ([a, b, c, d]) => `${a}.${b}.${(c << 8) | d}`],
  ['two parts', ([a, b, c, d]) => `${a}.${((b << 16) | (c << 8) | d) >>> 0}`],
  ['full-width digits', (quad) => quad.join('.').replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
  ['percent-encoded', (quad) => quad.join('%2E')],
]

/** IPv6 addresses that contain an IPv4 address. */
export const embeddings: [string, (quad: Quad) => string][] = [
  ['mapped', (quad) => `::ffff:${quad.join('.')}`],
  ['mapped, hexadecimal', (quad) => `::ffff:${asHexPair(quad)}`],
  ['translated', (quad) => `::ffff:0:${asHexPair(quad)}`],
  ['NAT64', (quad) => `64:ff9b::${asHexPair(quad)}`],
  ['local NAT64', (quad) => `64:ff9b:1::${asHexPair(quad)}`],
  ['6to4', (quad) => `2002:${asHexPair(quad)}::1`],
  ['compatible', (quad) => `::${asHexPair(quad)}`],
  ['Teredo', (quad) => `2001:0:${asHexPair(quad)}::`],
]

const PRIVATE: Quad[] = [
  [127, 0, 0, 1],
  [127, 127, 127, 127],
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [172, 16, 0, 1],
  [192, 168, 1, 1],
  [169, 254, 169, 254],
  [100, 64, 0, 1],
]

/** Hosts that must not be reached: private addresses in every notation, and names of this machine. */
export const HOSTILE_HOSTS: readonly string[] = [
  ...PRIVATE.flatMap((quad) => hostForms.map(([, write]) => write(quad))),
  ...PRIVATE.slice(0, 4).flatMap((quad) => embeddings.map(([, write]) => `[${write(quad)}]`)),
  ...['::1', '::', '0:0:0:0:0:0:0:1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'].map((address) => `[${address}]`),
  ...['localhost', 'LOCALHOST', 'localhost.', 'foyer.localhost', 'ⓛocalhost', 'metadata', 'metadata.google.internal', 'printer.local'],
]

/** Other hostile URLs, where \u0000 stands for the port of a listener that must not be reached. */
export const HOSTILE_URLS: readonly string[] = [
  'ftp://127.0.0.1:\u0000/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:\u0000/_x',
  'javascript:alert(1)',
  'data:text/plain,x',
  'ws://127.0.0.1:\u0000/',
  'https://user@127.0.0.1:\u0000/',
  'https://user:password@hooks.example.org/',
  'https://hooks.example.org@127.0.0.1:\u0000/',
  'https://127.0.0.1:\u0000#@hooks.example.org/',
  'https://127.0.0.1:\u0000\\@hooks.example.org/',
  'https:127.0.0.1:\u0000/',
  'https:/\\127.0.0.1:\u0000/',
  '//127.0.0.1:\u0000/',
  'https://',
  'https://[::1',
  'https://hooks.example.org:99999/',
]
