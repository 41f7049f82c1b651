import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../texts/index.ts'
import classes from './Confirm.module.css'
import { notifyError } from './notify.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Names the effect before it happens. */
  children?: ReactNode
  confirm: string
  onConfirm: () => unknown
  danger?: boolean
  disabled?: boolean
}

/** Asks before something that cannot be undone. The only use of a dialog besides short forms. */
export function Confirm({ opened, onClose, title, children, confirm, onConfirm, danger = true, disabled = false }: Props) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="filled" color={danger ? 'bad' : 'accent'} loading={busy} disabled={disabled} onClick={run}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
