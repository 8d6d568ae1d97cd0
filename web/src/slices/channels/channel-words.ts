import type { HeldBack } from 'contract/calendars/schemas';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import type { Planning } from 'contract/planning/schemas';
import { nightsSaid } from '../../kit/format/nights.ts';
import { whenSaid } from './moment-words.ts';

/** "Camera 101 - Glicine" (docs/rules.md 8.2); without a name the number alone. */
export function roomOption(room: { number: string; name: string | null }): string {
  return room.name === null || room.name === ''
    ? `Camera ${room.number}`
    : `Camera ${room.number} - ${room.name}`;
}

/** Nights that vanished and are kept for now. */
export function heldSaid({ nights, release_at }: HeldBack, now: number, zone: string): string {
  if (release_at === null) {
    return nights === 1
      ? "Dal sito è sparita 1 notte: resta occupata finché Hub non legge tutto il calendario. Se l'hai riaperta tu, liberala."
      : `Dal sito sono sparite ${nightsSaid(nights)}: restano occupate finché Hub non legge tutto il calendario. Se le hai riaperte tu, liberale.`;
  }
  const gone =
    nights === 1 ? 'Dal sito è sparita 1 notte' : `Dal sito sono sparite ${nightsSaid(nights)} tutte insieme`;
  const until =
    Date.parse(release_at) > now
      ? `restano occupate almeno fino ${untilSaid(whenSaid(release_at, now, zone))}`
      : 'restano occupate finché una delle prossime letture lo conferma';
  return `${gone}. A volte è un errore che passa da solo: per sicurezza ${until}.`;
}

/** "alle 15:30" after "fino": the same words; a day wants its own preposition. */
function untilSaid(when: string): string {
  return when.startsWith('domani') ? `a ${when}` : when.replace(/^il /, 'al ').replace(/^l'/, "all'");
}

/** How a period is doing, in a sentence. */
export function stateSaid({ state, held_back, kind, channel }: ChannelEvent): string {
  if (state === 'conflict') return 'In conflitto: qualcun altro ha già qualcuna di queste notti.';
  if (state === 'unassigned') return 'Senza camera: finché non la scegli non occupa nessuna notte.';
  if (state === 'missing' && held_back)
    return 'Sparito dal sito con molte altre notti: per ora resta occupato.';
  if (state === 'missing') return 'Sparito dal sito: per ora resta occupato.';
  if (kind === 'reservation') return `Prenotata su ${channel}.`;
  return kind === 'block'
    ? `Chiusa su ${channel}.`
    : `${channel} non dice se è una prenotazione o una chiusura.`;
}

/** Whether it can become a booking: somebody may be coming, and nothing else is to be settled first. */
export function mayGetGuest({ kind, state, room_id, to_date }: ChannelEvent, today: string): boolean {
  return kind !== 'block' && state === 'active' && room_id !== null && to_date > today;
}

/** The stretches that a period holds; without a room of their own they are in that of the period. */
export function heldParts({ held, room_id: own }: Planning['channel_events'][number]) {
  return held.flatMap(({ room_id = own, ...nights }) => (room_id === null ? [] : { ...nights, room_id }));
}

/** What only a person can settle; what is over settles itself. */
export function isOpen({ state, to_date }: ChannelEvent, today: string): boolean {
  return (state === 'conflict' || state === 'unassigned') && to_date > today;
}
