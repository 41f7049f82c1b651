import { type Language, updateAccount } from '@foyer/contracts'
import { Select } from '@mantine/core'
import { call } from '../../api.ts'
import { LANGUAGE_OPTIONS } from '../../forms/language-options.ts'
import { switchLanguage } from '../../texts/chosen-language.ts'
import { language, t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { notifyError } from '../../ui/notify.tsx'

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
