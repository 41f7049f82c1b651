import { deleteAccount } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

export function DeleteAccountCard() {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Card
        title={t.account.delete}
        text={t.account.deleteText}
        tone="danger"
        action={<Button onClick={open}>{t.account.delete}</Button>}
      />
      <PasswordDialog
        opened={opened}
        onClose={close}
        title={t.account.delete}
        text={t.account.deleteText}
        confirm={t.account.deleteConfirm}
        danger
        run={async (password) => {
          await call(deleteAccount, { body: { password } })
          location.assign('/')
        }}
      />
    </>
  )
}
