import type { TableSlot } from 'contract/reservations/schemas';
import { partyWords } from '../reservation-words.ts';

type Reason = NonNullable<TableSlot['why_not']>;

const reasons: Record<Reason, string> = {
  past: 'già passato',
  closed: 'giorno chiuso',
  pace: 'cucina al completo',
  no_table: 'nessun tavolo',
  notice: 'troppo tardi per prenotare',
  phone: 'solo al telefono',
};

/** "20:30", "20:30, nessun tavolo" */
export const slotName = ({ time, why_not }: TableSlot): string =>
  why_not === null ? time : `${time}, ${reasons[why_not]}`;

/** Why a time that is wanted all the same needs a second word; undefined where it is free. */
export function beyondWords(slot: TableSlot | undefined, party: number): string | undefined {
  if (!slot || slot.why_not === null || slot.why_not === 'past') return undefined;
  if (slot.why_not === 'closed') return 'Questo giorno è chiuso alle prenotazioni.';
  if (slot.why_not === 'pace') return `Alle ${slot.time} la cucina è al completo.`;
  if (slot.why_not === 'phone') return `Per ${partyWords(party)} si prenota solo al telefono.`;
  if (slot.why_not === 'notice') return `Alle ${slot.time} manca troppo poco per prenotare.`;
  return `Alle ${slot.time} non c'è un tavolo libero per ${partyWords(party)}.`;
}

/** The suggested table was chosen, and there is none: the times cannot be read, or no table is free then. */
export const NO_SUGGESTION = 'Non c’è un tavolo da suggerire: sceglilo tu.';

/** The same of a new reservation, which is saved all the same. */
export const STAYS_OPEN = 'Non c’è un tavolo da suggerire: la prenotazione resta da assegnare.';

/** A party at table would lose its last one (docs/rules.md 19.17). */
export const SITS_SOMEWHERE = 'Il gruppo è a tavola: scegli almeno un tavolo.';

export const SAY_SO = 'Spunta «Prendila lo stesso», oppure scegli un altro orario.';

/** A full time is taken only where the desk says so; the server would refuse it. */
export const lacksWord = (
  { beyond_capacity, party }: { beyond_capacity: boolean; party: number },
  slot: TableSlot | undefined,
): boolean => !beyond_capacity && beyondWords(slot, party) !== undefined;

/** The times to choose from, under their shifts in order. What is over is left out, but for the one that is chosen. */
export function slotsByShift(
  { data }: { data: readonly TableSlot[] },
  chosen: string | undefined,
): { shift: string; slots: TableSlot[] }[] {
  const shown = data.filter(({ why_not, at }) => why_not !== 'past' || at === chosen);
  return [...new Set(shown.map(({ shift }) => shift))].map((shift) => ({
    shift,
    slots: shown.filter((slot) => slot.shift === shift),
  }));
}

/** The free times nearest to a taken one, for a party that can come a little earlier or later. */
export function nearestFree(data: readonly TableSlot[], at: string, most = 3): TableSlot[] {
  const from = Date.parse(at);
  return data
    .filter(({ free }) => free)
    .toSorted((a, b) => Math.abs(Date.parse(a.at) - from) - Math.abs(Date.parse(b.at) - from))
    .slice(0, most)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
