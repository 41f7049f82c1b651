import type { EventDetails, Location } from '@foyer/contracts'

type Placed = { type: EventDetails['type']; location: Location | null }

/** The venue and its address. Null for online events, and while there is no place yet. */
export function placeOf({ type, location }: Placed): { name: string; address: string | null } | null {
  if (type === 'VIRTUAL' || !location) return null
  const address = location.fullAddress?.trim() || null
  const name = location.location?.trim() || address
  return name ? { name, address: address === name ? null : address } : null
}

/** "Alte Münze, Molkenmarkt 2, 10179 Berlin". The venue is not repeated where the address names it. Empty without a place. */
export function placeLine(location: Pick<Location, 'location' | 'fullAddress'> | null): string {
  const [place, address] = [location?.location?.trim() ?? '', location?.fullAddress?.trim() ?? '']
  if (!place || address.toLowerCase().includes(place.toLowerCase())) return address || place
  return address ? `${place}, ${address}` : place
}

/** A map of the coordinates where they are known, otherwise a search for the address. */
export function mapUrl({ type, location }: Placed): string | null {
  if (type === 'VIRTUAL' || !location) return null
  const point = coordinatesOf(location)
  if (point)
    return `https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`
  const query = location.fullAddress?.trim() || location.location?.trim()
  return query ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}` : null
}

/** Stored as longitude, latitude. Null where they are missing or outside the globe. */
export function coordinatesOf({ coordinates }: Pick<Location, 'coordinates'>): { latitude: number; longitude: number } | null {
  const [longitude, latitude] = coordinates ?? []
  if (longitude === undefined || latitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
