import { deleteForm, type Form } from '@foyer/contracts'
import { Button, Modal } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { call } from '../../api.ts'
import { t } from '../../texts/index.ts'
import confirmClasses from '../../ui/Confirm.module.css'
import { Confirm } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { refreshForms } from './queries.ts'

type Props = { form: Form; opened: boolean; onClose: () => void }

/** Says what deleting a form does, or why it is not possible. */
export function DeleteForm({ form, opened, onClose }: Props) {
  const navigate = useNavigate()
  const isOpenForm = useLocation({ select: ({ pathname }) => pathname.includes(form.id) })
  const published = form.usedBy.filter(({ status }) => status === 'PUBLISHED').map(({ name }) => name)
  const remove = async () => {
    // Refused with FORM_IN_USE if a published event uses it since it was read; the form is then read again.
    await call(deleteForm, { params: { formId: form.id } }).catch((error: unknown) => {
      void refreshForms()
      throw error
    })
    if (isOpenForm) await navigate({ to: '/dashboard/forms', ignoreBlocker: true })
    notify(t.forms.deleted)
    await refreshForms()
  }
  if (published.length === 0) {
    return (
      <Confirm opened={opened} onClose={onClose} title={t.forms.deleteTitle(form.name)} confirm={t.forms.delete} onConfirm={remove}>
        {form.usedByCount === 0 ? t.forms.deleteUnused : t.forms.deleteUsed(form.usedByCount)}
      </Confirm>
    )
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.forms.inUseTitle}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={confirmClasses}
    >
      <div className={confirmClasses.text}>{t.forms.inUse(published.join(', '))}</div>
      <div className={confirmClasses.buttons}>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </Modal>
  )
}
