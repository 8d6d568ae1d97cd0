import type { CashDay, Closing } from 'contract/cash/schemas';
import { money, sumOf } from '../../kit/format/money.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';

/** "Torna", "Mancano 2,50 €", "2,50 € in più". */
export function differenceWords(difference: number, currency: string): string {
  if (difference === 0) return 'Torna';
  const sum = money(Math.abs(difference), currency);
  return difference < 0 ? `Mancano ${sum}` : `${sum} in più`;
}

export function differenceTone(difference: number): Tone {
  if (difference === 0) return 'success';
  return difference < 0 ? 'danger' : 'warning';
}

interface Step {
  term: string;
  /** With its sign. */
  amount: number;
}

type Figures = Pick<
  CashDay & Closing,
  'opening_cash' | 'float_cash' | 'cash_in' | 'cash_out' | 'takings' | 'tips'
>;

/** How the expected cash comes about; steps of nothing are left out, but for the takings. */
export function stepsOf(figures: Figures): Step[] {
  const cash = figures.takings.find(({ method }) => method === 'cash');
  const steps: Step[] = [
    { term: 'Rimasti dalla chiusura prima', amount: figures.opening_cash },
    { term: 'Fondo cassa', amount: figures.float_cash },
    { term: 'Incassi in contanti', amount: cash?.received ?? 0 },
    { term: 'Restituiti in contanti', amount: 0 - (cash?.refunded ?? 0) },
    { term: 'Mance in contanti', amount: figures.tips.find(({ method }) => method === 'cash')?.amount ?? 0 },
    { term: 'Altre entrate', amount: figures.cash_in },
    { term: 'Altre uscite', amount: 0 - figures.cash_out },
  ];
  return steps.filter(({ term, amount }) => amount !== 0 || term === 'Incassi in contanti');
}

/** What came in less what was given back, by all methods. */
export const netOf = (takings: readonly { received: number; refunded: number }[]): number =>
  sumOf(takings.flatMap(({ received, refunded }) => [received, -refunded]));

/** "50 €", "20 cent". */
export function denominationWords(cents: number, currency: string): string {
  return cents >= 100 ? money(cents / 100, currency).replace(/,00/, '') : `${cents} cent`;
}
