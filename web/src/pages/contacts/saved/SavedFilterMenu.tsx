import { deleteContactFilter, type SavedContactFilter, updateContactFilter } from '@foyer/contracts'
import { ActionIcon, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshSavedFilters } from '../queries.ts'
import { type ContactSearch, contactFilterOf } from '../search.ts'
import { FilterNameDialog } from './FilterNameDialog.tsx'

type Props = { saved: SavedContactFilter; search: ContactSearch }

export function SavedFilterMenu({ saved, search }: Props) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const params = { contactFilterId: saved.id }
  const rename = async (name: string) => {
    await call(updateContactFilter, { params, body: { name } })
    await refreshSavedFilters()
    notify(t.contacts.saved.renamed)
  }
  const remove = async () => {
    await call(deleteContactFilter, { params })
    await navigate({ to: '/dashboard/contacts', search: contactFilterOf(search), replace: true })
    await refreshSavedFilters()
    notify(t.contacts.saved.deleted(saved.name))
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t.contacts.saved.menu(saved.name)}>
            <Icon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('rename')}>{t.contacts.saved.rename}</Menu.Item>
          <Menu.Item color="bad" onClick={() => setAsked('delete')}>
            {t.contacts.saved.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'rename' && (
        <FilterNameDialog title={t.contacts.saved.renameTitle} initial={saved.name} submit={t.save} onSubmit={rename} onClose={close} />
      )}
      <Confirm
        opened={asked === 'delete'}
        onClose={close}
        title={t.contacts.saved.deleteTitle(saved.name)}
        confirm={t.contacts.saved.delete}
        onConfirm={remove}
      >
        {t.contacts.saved.deleteText}
      </Confirm>
    </>
  )
}
