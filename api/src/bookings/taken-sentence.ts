import { addDays, italianDay } from './days.ts';
import type { Segment } from './stay.ts';

/** Nights of a room that somebody holds: a booking, or a block with its reason. */
export interface TakenNights extends Segment {
  number: string;
  booking_id: number | null;
  reason: string | null;
}

const list = new Intl.ListFormat('it');

function when({ from, to }: Segment): string {
  const last = addDays(to, -1);
  return from === last
    ? `il ${italianDay(from)}`
    : `nelle notti dal ${italianDay(from)} al ${italianDay(last)}`;
}

function who({ booking_id, reason }: TakenNights): string {
  return booking_id === null ? `fuori vendita: ${reason ?? ''}` : `prenotazione #${booking_id}`;
}

/** Nights that follow each other are said as one, whoever holds them. */
function joined(taken: TakenNights[]): TakenNights[] {
  const out: TakenNights[] = [];
  for (const one of taken) {
    const last = out.at(-1);
    if (last && last.room_id === one.room_id && last.to === one.from) last.to = one.to;
    else out.push({ ...one });
  }
  return out;
}

/**
 * "La camera 101 non è libera il 24/12/2026." `taken` comes by room and night. `withHolder` also says what is there, which
 * only the desk may know.
 */
export function takenSentence(taken: TakenNights[], { withHolder = false } = {}): string {
  const pieces = withHolder ? taken : joined(taken);
  const rooms = [...new Set(pieces.map(({ room_id }) => room_id))].map((room_id) => {
    const here = pieces.filter((piece) => piece.room_id === room_id);
    const nights = here.map((piece) => (withHolder ? `${when(piece)} (${who(piece)})` : when(piece)));
    return `la camera ${here[0]?.number} non è libera ${list.format(nights)}`;
  });
  // A hold that is gone again by now, of a transaction that was undone, leaves nothing to name.
  const text = rooms.length > 0 ? rooms.join('; ') : 'la camera non è libera in queste notti';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
