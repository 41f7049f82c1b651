import { Button, Modal } from '@mantine/core'
import { t } from '../../texts/index.ts'
import classes from '../../ui/Confirm.module.css'
import { CopyField } from '../../ui/CopyField.tsx'

type Props = { secret: string | null; text: string; onClose: () => void }

/** The only time that a secret is seen. It is not closed by a click beside it. */
export function SecretDialog({ secret, text, onClose }: Props) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t.webhooks.secretTitle}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={classes}
    >
      <div className={classes.text}>
        <p>{text}</p>
        <CopyField value={secret ?? ''} label={t.webhooks.secret} />
      </div>
      <div className={classes.buttons}>
        <Button variant="filled" onClick={onClose}>
          {t.webhooks.secretStored}
        </Button>
      </div>
    </Modal>
  )
}
