import type { OfflineGuest } from '@foyer/contracts'
import type { QueuedScan, SourceRecord, SourceStore } from './store.ts'

/** For browsers that store nothing, such as some private windows: scans are lost when the page is closed. */
export function memoryStore(): SourceStore {
  let record: SourceRecord | undefined
  const guests = new Map<string, OfflineGuest>()
  const scans = new Map<string, QueuedScan>()
  return {
    read: async () => ({ record, guests: [...guests.values()], scans: [...scans.values()] }),
    async saveRecord(value) {
      record = value
    },
    async saveGuests(saved, removedIds) {
      for (const guest of saved) guests.set(guest.registrationId, guest)
      for (const id of removedIds) guests.delete(id)
    },
    async saveScan(scan) {
      scans.set(scan.id, { ...scan })
    },
    async removeScans(ids) {
      for (const id of ids) scans.delete(id)
    },
    async clear({ keepScans = false } = {}) {
      record = undefined
      guests.clear()
      if (!keepScans) scans.clear()
    },
  }
}
