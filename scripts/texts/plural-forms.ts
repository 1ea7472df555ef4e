type Forms = ReadonlyMap<Intl.LDMLPluralRule, number[]>

/** Counts that readers meet; beyond them no language has a form that it does not have below. */
const counts = Array.from({ length: 1000 }, (_, count) => count)

const formsByLocale = new Map<string, Forms>()

/**
 * The plural forms of a language, each with the counts it is for. Spanish and French have one more for exact millions,
 * which `plural()` writes with the form `other`; it is left out here.
 */
export function pluralForms(locale: string): Forms {
  // Thousands of texts ask for those of the same few languages.
  const cachedForms = formsByLocale.get(locale)
  if (cachedForms) return cachedForms
  const rules = new Intl.PluralRules(locale)
  const forms = new Map<Intl.LDMLPluralRule, number[]>()
  for (const count of counts) {
    const form = rules.select(count)
    forms.set(form, [...(forms.get(form) ?? []), count])
  }
  formsByLocale.set(locale, forms)
  return forms
}

/** The keys that `plural()` looks up, each with the form it is for: `:count books|few`. */
export function pluralKeys(locale: string, { one, other }: { one: string; other: string }): Map<string, string> {
  const keys = new Map([[one, 'one']])
  // Where both forms read the same in English, the key itself is the singular.
  if (one !== other) keys.set(other, 'other')
  for (const form of pluralForms(locale).keys()) {
    if (form !== 'one' && (form !== 'other' || one === other)) keys.set(`${other}|${form}`, form)
  }
  return keys
}
