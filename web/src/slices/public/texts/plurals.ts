import type { Language } from 'contract/public/schemas';

export interface Forms {
  one: string;
  other: string;
}

/** The right form after the rules of a language: French says "0 nuit", Italian "0 notti". */
export function pluralsOf(language: Language): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (n, forms) => (rules.select(n) === 'one' ? forms.one : forms.other);
}
