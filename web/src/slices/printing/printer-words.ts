import { MINUTE_MS } from 'contract/days/durations';
import { stationLabels } from 'contract/menus/labels';
import { printerUseLabels } from 'contract/printing/labels';
import type { PrintAgent, Printer } from 'contract/printing/schemas';
import { clock, ITALY } from '../../kit/format/days.ts';
import { count, list, sentence } from '../../kit/format/plural.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';

/** "Comande di Cucina e Griglia, preconti, 80 mm". */
export function usesSaid({ prints, stations, width, copies }: Printer): string {
  const own = `${printerUseLabels.tickets} di ${list(stations.map((station) => stationLabels[station]))}`;
  return sentence([
    prints === 'preconto' ? printerUseLabels.preconto : own,
    prints === 'both' ? printerUseLabels.preconto.toLowerCase() : undefined,
    `carta da ${width} mm`,
    copies > 1 ? `${copies} copie` : undefined,
  ]);
}

/** How a printer is: what lies there, or when it printed last. */
export function printerSaid(
  { waiting, last_error, last_printed_at }: Pick<Printer, 'waiting' | 'last_error' | 'last_printed_at'>,
  now: number,
): { words: string; isTrouble: boolean } {
  if (waiting > 0) {
    const many = count(waiting, { one: 'stampa in sospeso', other: 'stampe in sospeso' });
    return { words: last_error === null ? many : `${last_error}: ${many}`, isTrouble: last_error !== null };
  }
  if (last_printed_at === null) return { words: 'Mai usata: fai una prova', isTrouble: false };
  return {
    words: `Ultima stampa: ${relativeTime(last_printed_at, now, ITALY).toLowerCase()}`,
    isTrouble: false,
  };
}

/** It asks for work every second, and is noted once a minute. */
const SILENT_MS = 3 * MINUTE_MS;

/** How an agent is. One that does not ask for work prints nothing. */
export function agentSaid(
  { state, code_until, seen_at }: Pick<PrintAgent, 'state' | 'code_until' | 'seen_at'>,
  now: number,
  zone: string,
): { words: string; isTrouble: boolean } {
  if (state === 'code_over') return { words: 'Codice scaduto: creane un altro', isTrouble: false };
  if (state === 'code') {
    const until = code_until === null ? '' : `, valido fino alle ${clock(code_until, zone)}`;
    return { words: `Aspetta il codice${until}`, isTrouble: false };
  }
  if (seen_at !== null && now - Date.parse(seen_at) > SILENT_MS)
    return {
      words: `Non risponde, visto ${relativeTime(seen_at, now, ITALY).toLowerCase()}: controlla che sia acceso`,
      isTrouble: true,
    };
  return { words: 'Collegato', isTrouble: false };
}

/** What a person types beside the printers: each of them, with an address to replace. */
export function agentCommand(origin: string, code: string, names: readonly string[]): string {
  const printers = (names.length > 0 ? names : ['Cucina']).map(
    (name, at) =>
      `--printer "${name.replaceAll(/["\\$`]/g, String.raw`\$&`)}=tcp://192.168.1.${50 + at}:9100"`,
  );
  return `npm run print-agent -- --server ${origin} --code ${code} ${printers.join(' ')}`;
}
