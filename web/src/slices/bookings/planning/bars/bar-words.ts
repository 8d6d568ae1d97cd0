import type { Block } from 'contract/blocks/schemas';
import { sourceLabel, statusLabels } from 'contract/bookings/labels';
import { addDays, nightsBetween, shortDay } from '../../../../kit/format/days.ts';
import { nightsSaid } from '../../../../kit/format/nights.ts';
import { count } from '../../../../kit/format/plural.ts';
import { knownStatus } from '../../dialog/booking-labels.ts';
import type { Bar, Channel, Room, Row, Stay } from '../board/board-model.ts';
import { dayOf } from '../board/geometry.ts';
import { isInHouse } from '../moves/stay-placement.ts';

export const roomWords = (room: Pick<Room, 'number'> | null): string =>
  room === null ? 'Da sistemare' : `Camera ${room.number}`;

/** Of one that is on the board for its stays only. */
export const goneWords = (room: Pick<Room, 'number'>): string => `${roomWords(room)} è stata eliminata`;

export const guestOfStay = ({ guest_first_name, guest_last_name }: Stay): string =>
  `${guest_first_name} ${guest_last_name}`.trim();

export function firstLetter(text: string): string {
  const code = text.trim().codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase();
}

/** For bars that are too narrow for a name: its letters are still that guest's. */
export function initialsOf({ guest_first_name, guest_last_name }: Stay): string {
  return [guest_last_name, guest_first_name].map(firstLetter).join('');
}

/** The state of a stay, in the words of the list and of the dialog. */
export function stateWords(stay: Stay): string {
  if (stay.no_show_at !== null) return 'Mancato arrivo';
  if (isInHouse(stay)) return 'In casa';
  if (stay.status === 'pending' && stay.hold_expires_at !== null) return 'Tenuta a tempo';
  return statusLabels[knownStatus(stay.status)];
}

export type Urgency = 'late' | 'overdue' | 'arriving' | 'leaving' | 'holding';

/** What wants doing: who should have come or gone already, who comes or goes today, which hold runs out. */
export function urgencyOf(stay: Stay, today: string): Urgency | undefined {
  if (stay.status === 'pending') return stay.hold_expires_at === null ? undefined : 'holding';
  if (stay.status !== 'confirmed' || stay.no_show_at !== null) return undefined;
  if (stay.arrived_at === null) {
    if (stay.check_in_date < today) return 'late';
    return stay.check_in_date === today ? 'arriving' : undefined;
  }
  if (stay.check_out_date < today) return 'overdue';
  return stay.check_out_date === today ? 'leaving' : undefined;
}

export const urgencyWords = {
  late: 'Arrivo in ritardo',
  overdue: 'Doveva già partire',
  arriving: 'Arriva oggi',
  leaving: 'Parte oggi',
  holding: 'La tenuta scade',
} satisfies Record<Urgency, string>;

export const guestsWords = (guests: number): string => count(guests, { one: 'ospite', other: 'ospiti' });

/** "dal sab 21 nov al mar 24 nov" */
export const datesWords = (from: string, to: string): string => `dal ${shortDay(from)} al ${shortDay(to)}`;

type Closed = Pick<Block, 'from_date' | 'to_date' | 'open_ended'>;

/** Other stretches keep the room in maintenance: that this one is all of it is known only of one that runs on without an end. */
export function reopenWords(
  { kind, from_date, to_date, open_ended }: Pick<Block, 'kind' | 'from_date' | 'to_date' | 'open_ended'>,
  today: string,
): string {
  if (kind !== 'maintenance' || to_date <= today) return 'Togli il blocco';
  return open_ended && from_date <= today ? 'Riapri la camera' : 'Riapri queste notti';
}

/** The nights of a block: one without an end says so instead of naming a day that nobody chose. */
export const blockDates = ({ from_date, to_date, open_ended }: Closed): string =>
  open_ended ? `dal ${shortDay(from_date)} finché non si riapre` : datesWords(from_date, to_date);

/** "dal sab 21 nov al mar 24 nov, 3 notti" */
export const blockNights = (block: Closed): string =>
  block.open_ended
    ? blockDates(block)
    : `${blockDates(block)}, ${nightsSaid(nightsBetween(block.from_date, block.to_date))}`;

/** What a channel's bar says at a glance: the channel for what it sold, with a word for what it only closed. */
export const channelWords = ({ kind, channel }: Channel): string =>
  kind === 'block' ? `Chiuso su ${channel}` : channel;

/** What wants doing about a period of a channel, or is to be known of it. */
export function channelNote({ state, held_back, kind, problem }: Channel): string | undefined {
  if (problem !== null) return problem.replace(/\.$/, '');
  if (state === 'missing') return held_back ? 'sparita dal sito con molte altre' : 'sparita dal sito';
  return kind === 'block' ? undefined : 'ospite da aggiungere';
}

/** Why a hand cannot move it. */
export const fixedWords = ({ channel, room_id }: Channel): string =>
  room_id === null
    ? `Le date le decide ${channel}: apri il periodo per scegliere la camera.`
    : `Le date le decide ${channel}: si cambiano là, non sul planning.`;

/** Whose bar it is, inside a sentence. */
export function barTitle(bar: Bar): string {
  if (bar.kind === 'block') return 'il blocco';
  return bar.kind === 'channel' ? bar.event.name : guestOfStay(bar.stay);
}

/** The whole bar for those who cannot see it. */
export function barName(bar: Bar, room: Room | null, today: string): string {
  if (bar.kind === 'block') {
    return `${roomWords(room)} bloccata ${blockNights(bar.block)}: ${bar.block.reason}`;
  }
  if (bar.kind === 'channel') {
    const { event, from, to, number } = bar;
    const nights = nightsSaid(to - from);
    const where = number === undefined ? [roomWords(room)] : [roomWords(null), `Camera ${number}`];
    return [event.name, ...where, datesWords(dayOf(from), dayOf(to)), nights, channelNote(event)]
      .filter(Boolean)
      .join(', ');
  }
  const { stay } = bar;
  const urgency = urgencyOf(stay, today);
  return [
    guestOfStay(stay),
    roomWords(room),
    datesWords(stay.from_date, stay.to_date),
    nightsSaid(nightsBetween(stay.from_date, stay.to_date)),
    stateWords(stay),
    urgency && urgencyWords[urgency],
    guestsWords(stay.number_of_guests),
    sourceLabel(stay.source),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A free cell: the night that begins on that day. */
export function cellName({ room }: Row, day: number): string {
  const night = dayOf(day);
  return room === null
    ? `Da sistemare, ${shortDay(night)}: niente`
    : `Camera ${room.number}, notte dal ${shortDay(night)} al ${shortDay(addDays(night, 1))}: libera`;
}

/** Why a place is not free, for a sentence: "occupata da Rossi Maria dal sab 21 nov al mar 24 nov". */
export function takenWords(bar: Bar): string {
  if (bar.kind === 'channel') {
    const how = bar.event.kind === 'block' ? 'chiusa su' : 'occupata da';
    return `${how} ${bar.event.channel} ${datesWords(dayOf(bar.from), dayOf(bar.to))}`;
  }
  return bar.kind === 'block'
    ? `bloccata ${blockDates(bar.block)} (${bar.block.reason})`
    : `occupata da ${guestOfStay(bar.stay)} ${datesWords(bar.stay.from_date, bar.stay.to_date)}`;
}
