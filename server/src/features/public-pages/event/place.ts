import type { Location } from '@foyer/contracts'
import type { EventPage } from '../data/store.ts'

type Placed = Pick<EventPage, 'type' | 'location'>

/** Where it is, in words: the name of the place and its address. Null for what happens online only, or has no place yet. */
export function placeWords({ type, location }: Placed): { name: string; address: string | null } | null {
  if (type === 'VIRTUAL' || !location) return null
  const name = location.location?.trim() || location.fullAddress?.trim()
  const address = location.fullAddress?.trim() || null
  if (!name) return null
  return { name, address: address === name ? null : address }
}

/** A map of the very spot where it is known, else a search for the address. */
export function mapUrl({ type, location }: Placed): string | null {
  if (type === 'VIRTUAL' || !location) return null
  const spot = spotOf(location)
  if (spot) return `https://www.openstreetmap.org/?mlat=${spot.latitude}&mlon=${spot.longitude}#map=17/${spot.latitude}/${spot.longitude}`
  const query = location.fullAddress?.trim() || location.location?.trim()
  return query ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}` : null
}

/** Coordinates are longitude, latitude; what is on no map is left out. */
export function spotOf({ coordinates }: Location): { latitude: number; longitude: number } | null {
  const [longitude, latitude] = coordinates ?? []
  if (longitude === undefined || latitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
