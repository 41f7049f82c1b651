import { disableTwoFactor } from '@foyer/contracts'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { t } from '../../texts/index.ts'
import classes from '../../ui/Confirm.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  text?: string
  confirm: string
  danger?: boolean
  run: (password: string) => Promise<unknown>
}

/** Asks for the password before a change to the security of the account. */
export function PasswordDialog({ opened, onClose, title, text, confirm, danger = false, run }: Props) {
  const form = useForm({
    schema: disableTwoFactor.body,
    initial: { password: '' },
    submit: async ({ password }) => {
      await run(password)
      close()
    },
  })
  const close = () => {
    form.reset({ password: '' })
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
      <form {...form.formProps}>
        <div className={classes.text}>
          {text}
          <FormError error={form.failure} />
          <PasswordInput label={t.account.currentPassword} autoComplete="current-password" data-autofocus {...form.text('password')} />
        </div>
        <div className={classes.buttons}>
          <Button onClick={close}>{t.cancel}</Button>
          <Button type="submit" variant="filled" color={danger ? 'bad' : 'accent'} loading={form.busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
