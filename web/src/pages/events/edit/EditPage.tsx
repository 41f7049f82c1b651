import { useParams, useSearch } from '@tanstack/react-router'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { SaveStatus } from '../../../forms/SaveStatus.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { BasicsCard } from './BasicsCard.tsx'
import { CoverCard } from './CoverCard.tsx'
import { DesignCard } from './DesignCard.tsx'
import classes from './EditPage.module.css'
import { FirstPageCard } from './FirstPageCard.tsx'
import { fieldNames } from './field-names.ts'
import { PagePreview } from './PagePreview.tsx'
import { useEventEditor } from './useEventEditor.ts'
import { VersionNotice } from './VersionNotice.tsx'

/** The content of the public page, with the page itself beside it. */
export function EditPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { first } = useSearch({ from: '/signed-in/dashboard/events/$eventId/page' })
  const editor = useEventEditor(eventId)
  const title = `${editor.values.name}: ${t.events.tabs.page}`
  usePageTitle(title)
  return (
    <div className={classes.columns}>
      <h1 className="visually-hidden">{title}</h1>
      <Stack>
        {first && <FirstPageCard event={editor.values} />}
        <VersionNotice eventId={eventId} />
        <Conflicts editor={editor} fieldNames={fieldNames()} />
        <BasicsCard editor={editor} />
        <CoverCard editor={editor} />
        <DesignCard editor={editor} />
        <SaveStatus editor={editor} />
      </Stack>
      <PagePreview event={editor.values} />
      <UnsavedGuard when={editor.isDirty && editor.state !== 'saving'} />
    </div>
  )
}
