import { t } from '../../texts/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { DeleteAccountCard } from './DeleteAccountCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

export function AccountPage() {
  return (
    <>
      <PageHeader title={t.account.title} />
      <Stack narrow>
        <ProfileCard />
        <LanguageCard />
        <PasswordCard />
        <TwoFactorCard />
        <SessionsCard />
        <DeleteAccountCard />
      </Stack>
    </>
  )
}
