import type { SystemState } from '@foyer/contracts'
import { locale, t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { List, ListRow } from '../../ui/List.tsx'

export const StorageCard = ({ storage: { databaseBytes, files, fileBytes } }: { storage: SystemState['storage'] }) => (
  <Card title={t.system.storage} flush>
    <List label={t.system.storage}>
      <ListRow title={t.system.databaseSize} end={sizeOf(databaseBytes)} />
      <ListRow title={t.system.files} text={t.system.fileCount(files)} end={sizeOf(fileBytes)} />
    </List>
  </Card>
)

function sizeOf(bytes: number): string {
  const power = Math.min(t.system.units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1000 ** power)} ${t.system.units[power]}`
}
