import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ApiKeysCard } from './api-keys/ApiKeysCard.tsx'
import { BrandCard } from './BrandCard.tsx'
import { DomainCard } from './domain/DomainCard.tsx'
import { GeneralCard } from './GeneralCard.tsx'
import { DeleteWorkspaceCard, LeaveWorkspaceCard } from './LeaveCards.tsx'
import { SecurityCard } from './SecurityCard.tsx'

export function SettingsPage() {
  const isOwner = useMay('owner')
  return (
    <>
      <PageHeader title={t.workspace.settingsTitle} />
      <Stack narrow>
        <GeneralCard />
        <BrandCard />
        <DomainCard />
        <ApiKeysCard />
        {isOwner && <SecurityCard />}
        <LeaveWorkspaceCard />
        {isOwner && <DeleteWorkspaceCard />}
      </Stack>
    </>
  )
}
