import { NewContactFilter } from '@foyer/contracts'
import { Button, Modal, TextInput } from '@mantine/core'
import { Type } from 'typebox'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'

const Fields = Type.Pick(NewContactFilter, ['name'])
type Props = {
  title: string
  text?: string
  initial: string
  submit: string
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a filter. */
export function FilterNameDialog({ title, text, initial, submit, onSubmit, onClose }: Props) {
  const form = useForm({
    schema: Fields,
    initial: { name: initial },
    submit: async ({ name }) => {
      await onSubmit(name)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
      <form {...form.formProps}>
        <div className={classes.text}>
          {text && <p>{text}</p>}
          <FormError error={form.failure} />
          <TextInput label={t.contacts.saved.name} autoComplete="off" data-autofocus {...form.text('name')} />
        </div>
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
