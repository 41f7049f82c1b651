import { deleteCurrentWorkspace, leaveWorkspace } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

/** Loads the page again: nothing of the workspace may stay in memory. */
const openWithoutWorkspace = () => location.assign('/dashboard')

export function LeaveWorkspaceCard() {
  const [opened, { open, close }] = useDisclosure()
  const leave = async () => {
    await call(leaveWorkspace)
    openWithoutWorkspace()
  }
  return (
    <>
      <Card
        title={t.workspace.leaveTitle}
        text={t.workspace.leaveText}
        action={<Button onClick={open}>{t.workspace.leaveButton}</Button>}
      />
      <Confirm opened={opened} onClose={close} title={t.workspace.leaveTitle} confirm={t.workspace.leaveButton} onConfirm={leave}>
        {t.workspace.leaveText}
      </Confirm>
    </>
  )
}

export function DeleteWorkspaceCard() {
  const { slug } = useWorkspace()
  const [opened, { open, close }] = useDisclosure()
  const [typed, setTyped] = useState('')
  const remove = async () => {
    await call(deleteCurrentWorkspace, { body: { slug: typed } })
    openWithoutWorkspace()
  }
  return (
    <>
      <Card
        title={t.workspace.deleteTitle}
        text={t.workspace.deleteText}
        tone="danger"
        action={<Button onClick={open}>{t.workspace.deleteButton}</Button>}
      />
      <Confirm
        opened={opened}
        onClose={close}
        title={t.workspace.deleteTitle}
        confirm={t.workspace.deleteButton}
        onConfirm={remove}
        disabled={typed !== slug}
      >
        <p>{t.workspace.deleteText}</p>
        <TextInput
          label={t.workspace.deleteConfirmLabel(slug)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      </Confirm>
    </>
  )
}
