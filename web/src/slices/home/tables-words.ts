import { MINUTE_MS } from 'contract/days/durations';
import type { TablesOverview } from 'contract/overview/schemas';
import { count, list, sentence } from '../../kit/format/plural.ts';

export const peopleSaid = (party: number): string => count(party, { one: 'persona', other: 'persone' });

/** "tavolo 4", "tavoli 4 e 5", "da assegnare" */
export function tablesSaid(tables: readonly string[]): string {
  if (tables.length === 0) return 'da assegnare';
  return `${tables.length === 1 ? 'tavolo' : 'tavoli'} ${list(tables)}`;
}

/** "3 prenotazioni, 19:30–22:00" */
export function coversSaid({ parties, from, last_order }: TablesOverview['shifts'][number]): string {
  return sentence([
    count(parties, { one: 'prenotazione', other: 'prenotazioni' }),
    from === null || last_order === null ? undefined : `${from}–${last_order}`,
  ]);
}

/** "aspetta da 10 minuti, detto 20" */
export function waitSaid(
  { since, quoted_minutes }: Pick<TablesOverview['waiting'][number], 'since' | 'quoted_minutes'>,
  now: number,
): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  return sentence([
    minutes === 0 ? 'appena arrivati' : `aspetta da ${count(minutes, { one: 'minuto', other: 'minuti' })}`,
    quoted_minutes === null ? undefined : `detto ${quoted_minutes}`,
  ]);
}
