import { createInvitation, type Invitation, listInvitations, NewInvitation, ROLES } from '@foyer/contracts'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import classes from '../../ui/Confirm.module.css'
import { CopyField } from '../../ui/CopyField.tsx'
import { roleOptions } from './MemberRow.tsx'

const EMPTY = { email: '', role: 'member' as const }

/** Invites one person. Afterwards it shows the link, which works without a mail server too. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isOwner = useMay('owner')
  const [created, setCreated] = useState<Invitation | null>(null)
  const form = useForm({
    schema: NewInvitation,
    initial: EMPTY as NewInvitation,
    submit: async (values) => {
      setCreated(await call(createInvitation, { body: values }))
      await refresh(listInvitations)
    },
  })
  const close = () => {
    form.reset(EMPTY)
    setCreated(null)
    onClose()
  }
  const role = form.values.role
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t.workspace.inviteTitle}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={classes}
    >
      {created ? (
        <>
          <div className={classes.text} role="status">
            <p>{t.workspace.inviteSent(created.email)}</p>
            <p>{t.workspace.inviteCreated}</p>
            <CopyField value={created.url} label={t.workspace.inviteLink} />
          </div>
          <div className={classes.buttons}>
            <Button onClick={close}>{t.close}</Button>
          </div>
        </>
      ) : (
        <form {...form.formProps}>
          <div className={classes.text}>
            <FormError error={form.failure} />
            <TextInput type="email" label={t.workspace.inviteEmail} autoComplete="off" data-autofocus {...form.text('email')} />
            <Select
              label={t.workspace.role}
              description={t.workspace.roleTexts[role]}
              data={roleOptions(isOwner ? ROLES : ['member'])}
              value={role}
              onChange={(value) => value && form.set('role', value as typeof role)}
            />
          </div>
          <div className={classes.buttons}>
            <Button onClick={close}>{t.cancel}</Button>
            <Button type="submit" variant="filled" loading={form.busy}>
              {t.workspace.inviteSubmit}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
