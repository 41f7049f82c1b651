import { type ConnectableSystem, connectIntegration, getSpamDomainTip, listIntegrations, PrivateTokens, SYSTEMS } from '@foyer/contracts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Type } from 'typebox'
import { call, FoyerError, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { notify } from '../../ui/notify.tsx'
import { Fields, Row, Stack } from '../../ui/Stack.tsx'
import classes from './ConnectForm.module.css'
import { ConsentPart } from './ConsentPart.tsx'
import { rightsOf } from './rights.ts'

const TokenFields = Type.Pick(PrivateTokens, ['accessToken', 'refreshToken', 'instanceUrl'])

/** Says which rights the token needs and what for; the vendor is asked before anything is stored. A vendor without consent has API keys. */
export function ConnectForm({ system, canConsent, onClose }: { system: ConnectableSystem; canConsent: boolean; onClose: () => void }) {
  const { name, hasConsent } = SYSTEMS[system]
  const rights = rightsOf(system)
  const form = useForm({
    schema: TokenFields,
    initial: { accessToken: '' },
    submit: async (values) => {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as typeof values
      await call(connectIntegration, { params: { system }, body: given })
      await refresh(listIntegrations, getSpamDomainTip)
      notify(t.integrations.connected(name))
      onClose()
    },
  })
  const { values, set, errors } = form
  const refused = refusalOf(form.failure)
  const fault = (field: 'accessToken' | 'refreshToken') =>
    errors[field] && values[field] ? t.integrations.tokenChars : (errors[field] ?? refused[field])
  const fields = (
    <Stack>
      <p className={classes.steps}>{t.integrations.steps[system]}</p>
      {Object.keys(refused).length === 0 && <FormError error={form.failure} />}
      <Fields>
        <PasswordInput
          name="accessToken"
          autoComplete="off"
          label={hasConsent ? t.integrations.token : t.integrations.apiKey}
          description={t.integrations.tokenHint}
          value={values.accessToken}
          error={fault('accessToken')}
          onChange={(event) => set('accessToken', event.currentTarget.value)}
        />
        {system === 'crm-b' && (
          <TextInput
            name="instanceUrl"
            type="url"
            label={t.integrations.instanceUrl}
            description={t.integrations.instanceUrlHint}
            placeholder={t.integrations.instanceUrlPlaceholder}
            value={values.instanceUrl ?? ''}
            error={errors.instanceUrl ?? refused.instanceUrl}
            onChange={(event) => set('instanceUrl', event.currentTarget.value || undefined)}
          />
        )}
        {hasConsent && (
          <details className={classes.more}>
            <summary>{t.integrations.moreFields}</summary>
            <PasswordInput
              name="refreshToken"
              autoComplete="off"
              label={t.integrations.refreshToken}
              description={t.integrations.refreshTokenHint}
              value={values.refreshToken ?? ''}
              error={fault('refreshToken')}
              onChange={(event) => set('refreshToken', event.currentTarget.value || undefined)}
            />
          </details>
        )}
      </Fields>
      <Row>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant={canConsent ? 'default' : 'filled'} loading={form.busy}>
          {t.integrations.connectShort}
        </Button>
      </Row>
    </Stack>
  )
  return (
    <form {...form.formProps}>
      <Stack>
        {rights.length > 0 && (
          <section>
            <h3>{t.integrations.whichRights}</h3>
            <ul className={classes.rights}>
              {rights.map(({ scope, purpose }) => (
                <li key={scope}>
                  <code>{scope}</code>
                  <span>{purpose}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {canConsent ? (
          <>
            <ConsentPart system={system} />
            <details className={classes.more} open={Boolean(form.failure) || undefined}>
              <summary>{t.integrations.tokenInstead}</summary>
              {fields}
            </details>
          </>
        ) : (
          fields
        )}
      </Stack>
    </form>
  )
}

type TokenField = 'accessToken' | 'refreshToken' | 'instanceUrl'
type Refusal = Partial<Record<TokenField, string>>

/** What the vendor does not accept, at its field. The service names the field first. */
function refusalOf(error: unknown): Refusal {
  const match = error instanceof FoyerError ? /^(accessToken|refreshToken|instanceUrl) (.+)$/s.exec(inWords(error.error)) : null
  if (!match) return {}
  const field = match[1] as TokenField
  return { [field]: t.integrations.refused[field](match[2]!) }
}
