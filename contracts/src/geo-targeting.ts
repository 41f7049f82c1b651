import { type Static, Type } from 'typebox'
import { HttpUrl, Nullable, Page, PathId } from './common.ts'
import { operation } from './operation.ts'

/** ISO 3166-1 alpha-2. Listed here because Intl also accepts codes that are not countries, such as EU, XK and ZZ. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
  UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

const Country = Type.String({ maxLength: 100, description: 'ISO 3166-1 alpha-2 code in upper case' })

export const GeoRule = Type.Object({ country: Type.String(), redirectUrl: Type.String() }, { title: 'GeoRule' })
export type GeoRule = Static<typeof GeoRule>

export const NewGeoRules = Type.Object({
  rules: Type.Array(Type.Object({ country: Country, redirectUrl: HttpUrl }), { maxItems: COUNTRY_CODES.length }),
})
export type NewGeoRules = Static<typeof NewGeoRules>

/** All of an event, with the version of the list. */
const GeoRules = Type.Object({ rules: Type.Array(GeoRule), version: Type.Integer() })

const eventParams = Type.Object({ eventId: PathId })
const exampleParams = { eventId: '0198c0de-0000-7000-8000-000000000001' }
const exampleRules = { rules: [{ country: 'DE', redirectUrl: 'https://acme.example/de/summit' }] }

export const listGeoRules = operation({
  id: 'listGeoRules',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/geo-targeting',
  tag: 'Geo targeting',
  summary: 'List geo redirect rules',
  description: 'In the order they were saved.',
  access: 'member',
  versioned: true,
  params: eventParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: GeoRules,
  example: { params: exampleParams, result: { ...exampleRules, version: 2 } },
})

export const replaceGeoRules = operation({
  id: 'replaceGeoRules',
  method: 'PUT',
  path: '/api/v1/dashboard/events/:eventId/geo-targeting',
  tag: 'Geo targeting',
  summary: 'Replace geo redirect rules',
  description: 'Replaces all rules of the event. Each country can have one rule. Country codes must be in upper case.',
  access: 'member',
  versioned: true,
  params: eventParams,
  body: NewGeoRules,
  success: 200,
  result: GeoRules,
  example: { params: exampleParams, body: exampleRules, result: { ...exampleRules, version: 2 } },
})

export const testGeoRules = operation({
  id: 'testGeoRules',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/geo-targeting/test',
  tag: 'Geo targeting',
  summary: 'Test geo redirect rules',
  description: 'Returns where a visitor from the given country would be redirected.',
  access: 'member',
  params: eventParams,
  body: Type.Object({ country: Country }),
  success: 200,
  result: Type.Object({ matched: Type.Boolean(), redirectUrl: Nullable(Type.String()) }),
  example: { params: exampleParams, body: { country: 'DE' }, result: { matched: true, redirectUrl: 'https://acme.example/de/summit' } },
})
