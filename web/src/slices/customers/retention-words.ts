import type { Retention } from 'contract/customer-retention/schemas';
import { monthName } from '../../kit/format/days.ts';
import { count } from '../../kit/format/plural.ts';

/** "34 persone verranno cancellate il 1º febbraio 2027." */
export function retentionSentence({
  people,
  next_run_on,
}: Pick<Retention, 'people' | 'next_run_on'>): string {
  const date = Number(next_run_on.slice(8));
  const at = `il ${date === 1 ? '1º' : date} ${monthName(next_run_on)} ${next_run_on.slice(0, 4)}`;
  if (people === 0) return `Nessun dato da cancellare ${at}.`;
  const who = count(people, { one: 'persona verrà cancellata', other: 'persone verranno cancellate' });
  return `${who} ${at}.`;
}
