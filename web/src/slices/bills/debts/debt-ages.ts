import { DEBT_AGES } from 'contract/bills/values';
import { count } from '../../../kit/format/plural.ts';
import type { Tone } from '../../../kit/ui/theme/tone.ts';

export const ages = [
  { name: 'up_to_30', label: 'Fino a 30 giorni' },
  { name: 'up_to_60', label: 'Da 31 a 60 giorni' },
  { name: 'up_to_90', label: 'Da 61 a 90 giorni' },
  { name: 'over_90', label: 'Oltre 90 giorni' },
] as const;

const tones: readonly Tone[] = ['neutral', 'accent', 'warning'];

/** The older, the more it stands out; the words say it as well. */
export const ageTone = (days: number): Tone => tones[DEBT_AGES.findIndex((last) => days <= last)] ?? 'danger';

export const ageWords = (days: number): string =>
  days === 0 ? 'da oggi' : `da ${count(days, { one: 'giorno', other: 'giorni' })}`;
