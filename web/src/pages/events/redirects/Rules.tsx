import type { GeoRule } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { countryName } from '../../../forms/CountrySelect.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { SaveBar } from '../../../forms/SaveBar.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { RuleRows } from './RuleRows.tsx'
import { TestCountry } from './TestCountry.tsx'
import { useRedirects } from './useRedirects.ts'

type Props = { eventId: string; loaded: { rules: GeoRule[]; version: number } }

export function Rules({ eventId, loaded }: Props) {
  const editor = useRedirects(eventId, loaded)
  const { rows, isDirty, busy } = editor
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={editor.add}>
      {t.redirects.add}
    </Button>
  )
  return (
    <>
      <Conflicts editor={editor} fieldNames={Object.fromEntries(editor.conflicts.map(({ field }) => [field, countryName(field)]))} />
      <Card title={t.redirects.rules}>
        <form noValidate onSubmit={editor.save}>
          <FormError error={editor.failure} />
          {/* The rules are replaced by what was saved. */}
          <div inert={busy}>
            {rows.length === 0 ? (
              <EmptyState icon="pin" title={t.redirects.empty} text={t.redirects.emptyText} action={add} />
            ) : (
              <>
                <RuleRows rows={rows} faults={editor.faults} onSet={editor.set} onRemove={editor.remove} />
                {add}
              </>
            )}
          </div>
          {editor.conflicts.length === 0 && <SaveBar dirty={isDirty} busy={busy} onDiscard={editor.discard} />}
        </form>
      </Card>
      <TestCountry eventId={eventId} isDirty={isDirty} />
      <UnsavedGuard when={isDirty && !busy} />
    </>
  )
}
