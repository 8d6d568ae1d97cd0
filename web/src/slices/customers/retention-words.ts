import type { Retention } from 'contract/customer-retention/schemas';
import { beforeDay } from 'contract/days/before-day';
import { monthName } from '../../kit/format/days.ts';
import { count } from '../../kit/format/plural.ts';

/** "34 persone verranno cancellate il 1º febbraio 2027. 2 persone restano perché hanno un conto da pagare." */
export function retentionSentence({
  people,
  owing = 0,
  next_run_on,
}: Pick<Retention, 'people' | 'owing' | 'next_run_on'>): string {
  const date = Number(next_run_on.slice(8));
  const at = beforeDay(
    'il',
    `${date === 1 ? '1º' : date} ${monthName(next_run_on)} ${next_run_on.slice(0, 4)}`,
  );
  const kept =
    owing === 0
      ? ''
      : ` ${count(owing, { one: 'persona resta perché ha', other: 'persone restano perché hanno' })} un conto da pagare.`;
  if (people === 0) return `Nessun dato da cancellare ${at}.${kept}`;
  const who = count(people, { one: 'persona verrà cancellata', other: 'persone verranno cancellate' });
  return `${who} ${at}.${kept}`;
}
