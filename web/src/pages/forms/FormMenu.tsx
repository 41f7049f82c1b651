import type { Form } from '@foyer/contracts'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { useCreateForm } from './use-create-form.ts'

export function FormMenu({ form }: { form: Form }) {
  const { create } = useCreateForm()
  const [deletes, { open, close }] = useDisclosure()
  const mayDelete = useMay('admin')
  const duplicate = async () => {
    const { name, fields } = form
    if (await create({ name: t.forms.copyOf(name).slice(0, 200), fields })) notify(t.forms.duplicated)
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t.forms.menuOf(form.name)}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={duplicate}>
            {t.forms.duplicate}
          </Menu.Item>
          {mayDelete && (
            <Menu.Item leftSection={<Icon name="trash" size={16} />} color="bad" onClick={open}>
              {t.forms.delete}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteForm form={form} opened={deletes} onClose={close} />
    </>
  )
}
