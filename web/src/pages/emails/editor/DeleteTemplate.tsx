import { deleteEmailTemplate } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshTemplates } from '../queries.ts'

type Props = { templateId: string; name: string; version: number /** The list of templates. */; to: string }

export function DeleteTemplate({ templateId, name, version, to }: Props) {
  const [opened, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  if (!useMay('admin')) return null
  const remove = async () => {
    await call(deleteEmailTemplate, { params: { templateId } }, { ifMatch: version })
    await navigate({ to, ignoreBlocker: true })
    await refreshTemplates()
    notify(t.emails.deleted)
  }
  return (
    <>
      <Button type="button" onClick={open}>
        {t.emails.delete}
      </Button>
      <Confirm opened={opened} onClose={close} title={t.emails.deleteTitle(name)} confirm={t.emails.delete} onConfirm={remove}>
        {t.emails.deleteText}
      </Confirm>
    </>
  )
}
