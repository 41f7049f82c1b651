import type { Form } from '@foyer/contracts'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { FormRow } from './FormRow.tsx'
import classes from './FormsPage.module.css'
import { formsQuery } from './queries.ts'
import { useCreateForm } from './use-create-form.ts'

/** The forms of the workspace. */
export function FormsPage() {
  const { q = '' } = useSearch({ from: '/signed-in/dashboard/forms' })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(formsQuery())
  const { create, isCreating } = useCreateForm()
  const search = (text: string) => navigate({ to: '/dashboard/forms', search: text ? { q: text } : {}, replace: true })
  const found = data?.forms.filter((form) => matches(form, q)) ?? []
  const isEmpty = data?.forms.length === 0
  return (
    <>
      <PageHeader
        title={t.forms.title}
        text={t.forms.text}
        actions={
          !isEmpty && (
            <Button variant="filled" leftSection={<Icon name="plus" size={16} />} loading={isCreating} onClick={() => create()}>
              {t.forms.new}
            </Button>
          )
        }
      />
      <Stack>
        {!isEmpty && (
          <TextInput
            className={classes.search}
            aria-label={t.forms.search}
            placeholder={t.forms.search}
            leftSection={<Icon name="search" size={16} />}
            rightSection={q && <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => search('')} />}
            value={q}
            onChange={(event) => search(event.currentTarget.value)}
          />
        )}
        <Card flush>
          {error && <ErrorState error={error} onRetry={refetch} />}
          {!data && !error && <LoadingRows rows={4} height={64} />}
          {isEmpty && (
            <EmptyState
              icon="form"
              title={t.forms.empty}
              text={t.forms.emptyText}
              action={
                <Button variant="filled" loading={isCreating} onClick={() => create()}>
                  {t.forms.new}
                </Button>
              }
            />
          )}
          {data && !isEmpty && found.length === 0 && (
            <EmptyState icon="search" title={t.forms.noMatch(q)} action={<Button onClick={() => search('')}>{t.clearSearch}</Button>} />
          )}
          {found.length > 0 && (
            <ul className={classes.list} aria-label={t.forms.listLabel}>
              {found.map((form) => (
                <FormRow key={form.id} form={form} />
              ))}
            </ul>
          )}
        </Card>
      </Stack>
    </>
  )
}

const matches = ({ name, usedBy }: Form, q: string) =>
  [name, ...usedBy.map((use) => use.name)].some((text) => text.toLowerCase().includes(q.trim().toLowerCase()))
