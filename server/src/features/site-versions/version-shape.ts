import type { SiteVersion } from '@foyer/contracts'
import type { ListedVersion } from './store.ts'

export const toSiteVersion = (row: ListedVersion): SiteVersion => ({
  id: row.id,
  number: row.number,
  builder: row.builder,
  status: row.status,
  note: row.note,
  fault: row.fault,
  isPublished: row.isPublished,
  deploymentStatus: row.deploymentStatus,
  webUrl: row.webUrl,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  completedAt: row.completedAt,
})
