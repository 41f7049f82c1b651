import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

export type DemoPerson = { name: string; email: string; company: string }

const FIRST_NAMES =
  `Amara Anders Beatriz Bilal Carmen Chidi Dalia Daniel Elif Emeka Fatima Felix Greta Hana Henrik Ines Ivo Jasmin Joon Kofi Lena
  Liam Lucía Mateo Meera Milan Nadia Noah Olga Oscar Priya Quentin Rana Rafael Sanne Santiago Tariq Tove Uma Viktor Wanjiru Xenia Yusuf Zoë`.split(
    /\s+/,
  )
const LAST_NAMES =
  `Abara Almeida Bauer Bergström Castillo Chen Dubois Eriksen Fischer García Haddad Hoffmann Ibrahim Ivanova Jensen Kaya Kimani
  Kowalski Lindqvist López Mäkinen Mensah Moreau Nakamura Novák Okoye Olsen Park Petrov Quispe Rossi Santos Schmidt Silva Tanaka
  Torres Usman Vargas Weber Yilmaz`.split(/\s+/)
const COMPANIES = ['Alder & Co', 'Brightwater', 'Copper Lane', 'Fernway', 'Kestrel Works', 'Lumen Supply', 'Northbank', 'Paper Harbour']

/** No email twice: a repeated name gets a number. All emails use a domain reserved for examples. */
export function demoPeople(count: number, random: SeededRandom = createSeededRandom(1_848)): DemoPerson[] {
  const used = new Map<string, number>()
  return Array.from({ length: count }, () => {
    const [first, last] = [random.one(FIRST_NAMES), random.one(LAST_NAMES)]
    const address = `${toAscii(first)}.${toAscii(last)}`
    const times = (used.get(address) ?? 0) + 1
    used.set(address, times)
    return { name: `${first} ${last}`, email: `${address}${times > 1 ? times : ''}@example.com`, company: random.one(COMPANIES) }
  })
}

const toAscii = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
