type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Chooses the form for a number by the rules of the language and puts the number in place of #. */
export function pluralOf(language: string) {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count: number, forms: Forms): string => (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
}
