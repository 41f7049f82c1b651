import { LANGUAGES, type Language, updateAccount } from '@foyer/contracts'
import { Select } from '@mantine/core'
import { call } from '../../api.ts'
import { switchLanguage } from '../../texts/chosen-language.ts'
import { language, t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { notifyError } from '../../ui/notify.tsx'

/** Each by its own name: a person who ended up in a language they cannot read finds theirs. */
export const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

export function LanguageCard() {
  const choose = async (chosen: string | null) => {
    if (!chosen || chosen === language) return
    try {
      await call(updateAccount, { body: { language: chosen as Language } })
      switchLanguage(chosen as Language)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Card title={t.account.language}>
      <Select
        label={t.account.language}
        description={t.account.languageHint}
        data={LANGUAGE_OPTIONS}
        value={language}
        allowDeselect={false}
        onChange={choose}
      />
    </Card>
  )
}
