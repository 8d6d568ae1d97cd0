import type { PrintJob } from 'contract/printing/schemas';
import { LATE_AFTER_MS } from 'contract/printing/values';
import { count, sentence } from '../../kit/format/plural.ts';

/** What a person has to know of: failed, perhaps printed, or waiting longer than it should. */
export const troubled = (jobs: readonly PrintJob[], now: number): PrintJob[] =>
  jobs.filter(
    ({ state, created_at }) =>
      state === 'failed' ||
      state === 'unknown' ||
      (state === 'waiting' && now - Date.parse(created_at) > LATE_AFTER_MS),
  );

/** "Carta finita", "Forse stampato: controlla", "Nessun agente la stampa". */
export function whySaid({ state, last_error }: Pick<PrintJob, 'state' | 'last_error'>): string {
  if (state === 'unknown') return 'Forse stampato: controlla';
  return last_error ?? "In attesa: controlla che l'agente di stampa sia acceso";
}

/** "2 stampe non uscite, 1 stampa da controllare". */
export function troubleSaid(jobs: readonly PrintJob[]): string {
  const missing = jobs.filter(({ state }) => state !== 'unknown').length;
  const unsure = jobs.length - missing;
  return sentence([
    missing > 0 ? count(missing, { one: 'stampa non uscita', other: 'stampe non uscite' }) : undefined,
    unsure > 0 ? count(unsure, { one: 'stampa da controllare', other: 'stampe da controllare' }) : undefined,
  ]);
}
