import { type Language, removePagePassword, setPagePassword, VISIBILITIES } from '@foyer/contracts'
import { Button, PasswordInput, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { LANGUAGE_OPTIONS } from '../../../forms/language-options.ts'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { Fields, Row } from '../../../ui/Stack.tsx'
import type { EventEditor } from '../edit/useEventEditor.ts'
import { refreshEvents } from '../queries.ts'

export function AccessCard({ editor: { values, set, errors } }: { editor: EventEditor }) {
  return (
    <Card title={t.events.access}>
      <Fields>
        <TextInput
          name="slug"
          label={t.events.address}
          description={t.events.addressHint}
          value={values.slug}
          error={errors.slug}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set('slug', event.currentTarget.value.toLowerCase())}
        />
        <Select
          label={t.events.language}
          description={t.events.languageHint}
          data={[{ value: '', label: t.events.workspaceLanguage }, ...LANGUAGE_OPTIONS]}
          value={values.language ?? ''}
          allowDeselect={false}
          onChange={(value) => set('language', (value || null) as Language | null)}
        />
        <Select
          label={t.events.visibility}
          data={VISIBILITIES.map((value) => ({ value, label: t.events.visibilities[value] }))}
          value={values.visibility}
          onChange={(value) => value && set('visibility', value as (typeof VISIBILITIES)[number])}
        />
        <Switch
          label={t.events.inviteOnly}
          checked={values.inviteOnly}
          onChange={(event) => set('inviteOnly', event.currentTarget.checked)}
        />
        <PagePassword eventId={values.id} isSet={values.hasPagePassword} />
      </Fields>
    </Card>
  )
}

function PagePassword({ eventId, isSet }: { eventId: string; isSet: boolean }) {
  const [edits, setEdits] = useState(false)
  const params = { eventId }
  const form = useForm({
    schema: setPagePassword.body,
    initial: { password: '' },
    submit: async (body) => {
      await call(setPagePassword, { params, body })
      await refreshEvents()
      form.reset({ password: '' })
      setEdits(false)
      notify(t.events.passwordSet)
    },
  })
  const remove = async () => {
    try {
      await call(removePagePassword, { params })
      await refreshEvents()
      notify(t.events.passwordRemoved)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <div>
      <h3>{t.events.pagePassword}</h3>
      <p>{isSet ? t.events.pagePasswordOn : t.events.pagePasswordOff}</p>
      {edits ? (
        <form {...form.formProps}>
          <Fields>
            <FormError error={form.failure} />
            <PasswordInput label={t.events.password} autoComplete="off" autoFocus {...form.text('password')} />
            <Row>
              <Button onClick={() => setEdits(false)}>{t.cancel}</Button>
              <Button type="submit" variant="filled" loading={form.busy}>
                {t.events.setPassword}
              </Button>
            </Row>
          </Fields>
        </form>
      ) : (
        <Row>
          <Button onClick={() => setEdits(true)}>{isSet ? t.events.changePassword : t.events.setPassword}</Button>
          {isSet && <Button onClick={remove}>{t.events.removePassword}</Button>}
        </Row>
      )}
    </div>
  )
}
