import type { Form } from '@foyer/contracts'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { SaveStatus } from '../../../forms/SaveStatus.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { formQuery } from '../queries.ts'
import classes from './BuilderPage.module.css'
import { conflictNames, inWords } from './conflicts-in-words.ts'
import { NameCard } from './NameCard.tsx'
import { Preview } from './Preview.tsx'
import { QuestionList } from './QuestionList.tsx'
import { UseCard } from './UseCard.tsx'
import { useFormEditor } from './useFormEditor.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'

type View = 'edit' | 'preview'

/** The questions of a form, and beside them what a guest sees. On a phone, one or the other. */
export function BuilderPage() {
  const { formId } = useParams({ from: '/signed-in/dashboard/forms/$formId' })
  const { data: form } = useSuspenseQuery(formQuery(formId))
  return <Builder key={formId} form={form} />
}

function Builder({ form }: { form: Form }) {
  const { versions = false } = useSearch({ from: '/signed-in/dashboard/forms/$formId/' })
  const navigate = useNavigate()
  const editor = useFormEditor(form)
  const [view, setView] = useState<View>('edit')
  const isNarrow = useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false })
  const { values, conflicts, state } = editor
  usePageTitle(values.name || t.forms.untitled)
  const close = () => navigate({ to: '/dashboard/forms/$formId', params: { formId: form.id }, search: {} })
  return (
    <>
      <h1 className="visually-hidden">{values.name || t.forms.untitled}</h1>
      {isNarrow && (
        <SegmentedControl
          className={classes.views}
          fullWidth
          aria-label={t.forms.tabsLabel}
          value={view}
          onChange={(value) => setView(value as View)}
          data={(['edit', 'preview'] as const).map((value) => ({ value, label: t.forms.views[value] }))}
        />
      )}
      <div className={classes.columns}>
        <div hidden={isNarrow && view !== 'edit'}>
          <Stack>
            <Conflicts editor={{ ...editor, conflicts: conflicts.map(inWords) }} fieldNames={conflictNames(conflicts, values.fields)} />
            <NameCard editor={editor} />
            <QuestionList editor={editor} />
            <UseCard form={values} />
            <SaveStatus editor={editor} texts={{ invalid: t.forms.incomplete }} />
          </Stack>
        </div>
        <div hidden={isNarrow && view !== 'preview'} className={classes.preview}>
          <Preview fields={values.fields} />
        </div>
      </div>

      <VersionsDrawer form={values} opened={versions} onClose={close} onRestore={(fields) => editor.set('fields', fields)} />
      <UnsavedGuard when={(editor.isDirty || conflicts.length > 0) && state !== 'saving'} />
    </>
  )
}
