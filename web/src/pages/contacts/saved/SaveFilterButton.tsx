import { createContactFilter, type SavedContactFilter, updateContactFilter } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { refreshSavedFilters, savedFiltersQuery } from '../queries.ts'
import { type ContactSearch, contactFilterOf, isFiltered, isSameFilter } from '../search.ts'
import { FilterNameDialog } from './FilterNameDialog.tsx'

/** Saves the current filter under a name, or as a new version of the saved one that is open. */
export function SaveFilterButton({ search }: { search: ContactSearch }) {
  const navigate = useNavigate()
  const { data } = useQuery(savedFiltersQuery())
  const [opened, { open, close }] = useDisclosure()
  const saved = data?.filters.find(({ id }) => id === search.saved)
  if (!isFiltered(search) || (saved && isSameFilter(search, saved.filter))) return null
  const create = async (name: string) => {
    const { id } = await call(createContactFilter, { body: { name, filter: contactFilterOf(search) } })
    await refreshSavedFilters()
    await navigate({ to: '/dashboard/contacts', search: { ...search, saved: id }, replace: true })
    notify(t.contacts.saved.created(name))
  }
  const update = async ({ id, name }: SavedContactFilter) => {
    try {
      await call(updateContactFilter, { params: { contactFilterId: id }, body: { filter: contactFilterOf(search) } })
      await refreshSavedFilters()
      notify(t.contacts.saved.updated(name))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      {saved && (
        <Button variant="subtle" onClick={() => update(saved)}>
          {t.contacts.saved.update}
        </Button>
      )}
      <Button variant="subtle" onClick={open}>
        {saved ? t.contacts.saved.saveAsNew : t.contacts.saved.save}
      </Button>
      {opened && (
        <FilterNameDialog
          title={t.contacts.saved.saveTitle}
          text={t.contacts.saved.saveText}
          initial=""
          submit={t.contacts.saved.save}
          onSubmit={create}
          onClose={close}
        />
      )}
    </>
  )
}
