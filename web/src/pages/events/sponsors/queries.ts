import { getLogoShowcases, listBrands, listSponsors, MAX_SPONSORS } from '@foyer/contracts'
import { read, refresh } from '../../../api.ts'

/** All of them: there are never more than a page. */
export const sponsorsQuery = (eventId: string) => read(listSponsors, { params: { eventId }, query: { limit: MAX_SPONSORS } })
export const showcasesQuery = (eventId: string) => read(getLogoShowcases, { params: { eventId } })

export const brandsQuery = (q: string) => read(listBrands, { query: { ...(q && { q }) } })

export const refreshSponsors = () => refresh(listSponsors, listBrands, getLogoShowcases)
