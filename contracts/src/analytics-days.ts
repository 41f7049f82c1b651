import { Type } from 'typebox'

/** A calendar day in the years 2000–2199; PostgreSQL rejects some dates outside them. */
const day = (description?: string) => Type.String({ format: 'date', pattern: '^2[01]', ...(description && { description }) })

export const Day = day()
export const Count = Type.Integer({ minimum: 0 })
export const counts = { views: Count, clicks: Count, started: Count, registrations: Count }

export const rangeFields = {
  from: day('First day of the range; every number of the response is about the range'),
  to: day('Last day of the range'),
}

export const daysQuery = {
  from: Type.Optional(day('First day of the range; defaults to 29 days before `to`')),
  to: Type.Optional(day('Last day of the range; defaults to today')),
}

export const exampleDays = { from: '2027-02-01', to: '2027-02-02' }
