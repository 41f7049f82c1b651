import type { EventDetails, Location } from '@foyer/contracts'

type EventPlace = { type: EventDetails['type']; location: Location | null }

/** The venue and its address. Null for online events and events without a location. */
export function placeOf({ type, location }: EventPlace): { name: string; address: string | null } | null {
  if (type === 'VIRTUAL' || !location) return null
  const address = location.fullAddress?.trim() || null
  const name = location.location?.trim() || address
  return name ? { name, address: address === name ? null : address } : null
}

/** "Alte Münze, Molkenmarkt 2, 10179 Berlin". The venue is left out if the address contains it. Empty without a location. */
export function placeLine(location: Pick<Location, 'location' | 'fullAddress'> | null): string {
  const [venue, address] = [location?.location?.trim() ?? '', location?.fullAddress?.trim() ?? '']
  if (!venue || address.toLowerCase().includes(venue.toLowerCase())) return address || venue
  return address ? `${venue}, ${address}` : venue
}

/** A map of the coordinates if they are known, otherwise a search for the address. */
export function mapUrl({ type, location }: EventPlace): string | null {
  if (type === 'VIRTUAL' || !location) return null
  const coordinates = coordinatesOf(location)
  if (coordinates) {
    const { latitude, longitude } = coordinates
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  const query = location.fullAddress?.trim() || location.location?.trim()
  return query ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}` : null
}

/** Stored as longitude, latitude. Null if they are missing or out of range. */
export function coordinatesOf({ coordinates }: Pick<Location, 'coordinates'>): { latitude: number; longitude: number } | null {
  const [longitude, latitude] = coordinates ?? []
  if (longitude === undefined || latitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
