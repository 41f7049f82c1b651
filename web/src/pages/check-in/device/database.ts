import type { OfflineGuest } from '@foyer/contracts'
import { markData } from './data-mark.ts'
import type { QueuedScan, SourceRecord, SourceStore } from './store.ts'

const NAME = 'foyer-check-in'
const STORES = ['sources', 'guests', 'scans'] as const
type StoreName = (typeof STORES)[number]
type Kept<T> = T & { source: string }

let database: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('sources', { keyPath: 'key' })
      request.result.createObjectStore('guests', { keyPath: ['source', 'registrationId'] }).createIndex('source', 'source')
      // Numbered, so that scans are sent in the order they were made.
      const scans = request.result.createObjectStore('scans', { autoIncrement: true })
      scans.createIndex('source', 'source')
      scans.createIndex('id', 'id', { unique: true })
    }
    request.onsuccess = () => {
      markData()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  return database
}

/** Runs requests in one transaction, and resolves when it is on disk. */
async function run<T>(stores: readonly StoreName[], mode: IDBTransactionMode, work: (tx: IDBTransaction) => T): Promise<T> {
  const tx = (await open()).transaction(stores as StoreName[], mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
  const result = work(tx)
  await done
  return result
}

const withoutSource = <T>({ source: _, ...value }: Kept<T>) => value as T

export function openStore(key: string): SourceStore {
  const ofSource = (tx: IDBTransaction, store: StoreName) => tx.objectStore(store).index('source')
  const deleteAll = (tx: IDBTransaction, store: 'guests' | 'scans') => {
    ofSource(tx, store).openCursor(key).onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
      cursor?.delete()
      cursor?.continue()
    }
  }
  return {
    async read() {
      const [record, guests, scans] = await run(STORES, 'readonly', (tx) => [
        tx.objectStore('sources').get(key) as IDBRequest<SourceRecord | undefined>,
        ofSource(tx, 'guests').getAll(key) as IDBRequest<Kept<OfflineGuest>[]>,
        ofSource(tx, 'scans').getAll(key) as IDBRequest<Kept<QueuedScan>[]>,
      ])
      return { record: record.result, guests: guests.result.map(withoutSource), scans: scans.result.map(withoutSource) as QueuedScan[] }
    },
    async saveRecord(record) {
      await run(['sources'], 'readwrite', (tx) => void tx.objectStore('sources').put(record))
    },
    async saveGuests(guests, removedIds) {
      await run(['guests'], 'readwrite', (tx) => {
        for (const guest of guests) tx.objectStore('guests').put({ source: key, ...guest })
        for (const id of removedIds) tx.objectStore('guests').delete([key, id])
      })
    },
    async saveScan(scan) {
      await run(['scans'], 'readwrite', (tx) => {
        const store = tx.objectStore('scans')
        store.index('id').getKey(scan.id).onsuccess = ({ target }) => {
          const known = (target as IDBRequest<IDBValidKey | undefined>).result
          if (known === undefined) store.add({ source: key, ...scan })
          else store.put({ source: key, ...scan }, known)
        }
      })
    },
    async removeScans(ids) {
      await run(['scans'], 'readwrite', (tx) => {
        const store = tx.objectStore('scans')
        for (const id of ids) {
          store.index('id').getKey(id).onsuccess = ({ target }) => {
            const known = (target as IDBRequest<IDBValidKey | undefined>).result
            if (known !== undefined) store.delete(known)
          }
        }
      })
    },
    async clear({ keepScans = false } = {}) {
      await run(STORES, 'readwrite', (tx) => {
        tx.objectStore('sources').delete(key)
        deleteAll(tx, 'guests')
        if (!keepScans) deleteAll(tx, 'scans')
      })
    },
  }
}

/** The sources with anything on this device. */
export async function listSources(): Promise<{ key: string; keepUntil: string | null; waiting: number }[]> {
  const [records, scans] = await run(['sources', 'scans'], 'readonly', (tx) => [
    tx.objectStore('sources').getAll() as IDBRequest<SourceRecord[]>,
    tx.objectStore('scans').getAll() as IDBRequest<Kept<QueuedScan>[]>,
  ])
  const keys = new Set([...records.result.map(({ key }) => key), ...scans.result.map(({ source }) => source)])
  return [...keys].map((key) => ({
    key,
    keepUntil: records.result.find((record) => record.key === key)?.keepUntil ?? null,
    waiting: scans.result.filter(({ source }) => source === key).length,
  }))
}
