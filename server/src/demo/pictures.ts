import type { OrganizationId } from '../features/auth/tables.ts'
import { publishObject, storeObject } from '../features/storage/generated-objects.ts'
import { objectUrl } from '../features/storage/object-url.ts'
import type { Services } from '../services.ts'
import { createSeededRandom } from './seeded-random.ts'

/** Stores a drawn picture like an uploaded one. Returns its URL. */
export async function storePicture(
  services: Services,
  organizationId: OrganizationId,
  { name, kind }: { name: string; kind: 'speaker-avatar' | 'sponsor-logo' },
): Promise<string> {
  const svg = kind === 'speaker-avatar' ? portraitSvg(name) : logoSvg(name)
  const fileName = `${kind}.svg`
  const object = await storeObject(services, organizationId, {
    eventId: null,
    purpose: kind,
    fileName,
    contentType: 'image/svg+xml',
    bytes: Buffer.from(svg),
  })
  await services.db.transaction((tx) => publishObject(tx, organizationId, object))
  return objectUrl(services.baseUrl, object.key)
}

const BACKGROUNDS = ['#cfe5da', '#f3d9c4', '#d5def2', '#eadcf0', '#f2e3b8', '#cfe6ea']
const SKINS = ['#f1c9a5', '#d9a57c', '#b57a4f', '#8a5636', '#5f3a24']
const HAIR = ['#2b211c', '#5a3a22', '#8c5a2b', '#c9a15b', '#77716b', '#1d1d28']
const CLOTHES = ['#17694d', '#2457a6', '#8a3b52', '#6a3fb5', '#b4532a', '#35424a']

/** Head, hair and shoulders, different for every name. */
function portraitSvg(name: string): string {
  const random = createSeededRandom(hashOf(name))
  const [background, skin, hair, clothes] = [BACKGROUNDS, SKINS, HAIR, CLOTHES].map((colors) => random.one(colors))
  const hasLongHair = random.number(2) === 0
  const long = hasLongHair ? `<path d="M74 108a54 54 0 0 1 108 0v72H74z" fill="${hair}"/>` : ''
  const fringe = random.one([
    `<path d="M80 104c0-62 96-62 96 0-22-4-34-14-44-30-10 18-30 28-52 30z" fill="${hair}"/>`,
    `<path d="M78 106c-2-66 102-66 100 0-14-26-30-34-50-34s-36 8-50 34z" fill="${hair}"/>`,
    `<path d="M80 100c4-60 92-60 96 0-10-10-20-22-24-32-18 18-44 26-72 32z" fill="${hair}"/>`,
  ])
  const glasses =
    random.number(3) === 0
      ? '<g fill="none" stroke="#2b2b2b" stroke-width="4"><circle cx="108" cy="116" r="14"/><circle cx="148" cy="116" r="14"/><path d="M122 116h12"/></g>'
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${background}"/>${long}<path d="M32 256c0-58 42-82 96-82s96 24 96 82z" fill="${clothes}"/><path d="M106 150h44v34a22 22 0 0 1-44 0z" fill="${skin}"/><ellipse cx="128" cy="114" rx="46" ry="54" fill="${skin}"/>${fringe}<g fill="#2b211c"><circle cx="110" cy="116" r="4.500"/><circle cx="146" cy="116" r="4.500"/></g><path d="M112 142q16 12 32 0" fill="none" stroke="#7a3b2e" stroke-width="4" stroke-linecap="round"/>${glasses}</svg>`
}

const MARKS = [
  '<circle cx="40" cy="40" r="28"/><circle cx="52" cy="40" r="18" fill="#fff"/>',
  '<path d="M12 68V12h28a28 28 0 0 1 0 56z"/>',
  '<path d="M40 8l32 56H8z"/><circle cx="40" cy="48" r="9" fill="#fff"/>',
  '<path d="M12 12h26v26H12zM42 42h26v26H42z"/><circle cx="55" cy="25" r="13"/>',
]

/** A geometric mark and the name beside it. */
function logoSvg(name: string): string {
  const random = createSeededRandom(hashOf(name))
  const width = 96 + name.length * 21
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" viewBox="0 0 ${width} 80"><g fill="${random.one(CLOTHES)}">${random.one(MARKS)}</g><text x="88" y="52" font-family="Inter, Arial, Helvetica, sans-serif" font-size="34" font-weight="600" fill="#1c1b19">${name}</text></svg>`
}

const hashOf = (text: string): number => [...text].reduce((hash, char) => (Math.imul(hash, 31) + char.codePointAt(0)!) | 0, 7)
