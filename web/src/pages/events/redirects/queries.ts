import { listGeoRules } from '@foyer/contracts'
import { read } from '../../../api.ts'

export const redirectsQuery = (eventId: string) => read(listGeoRules, { params: { eventId } })
