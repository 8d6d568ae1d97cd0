import { CircleAlert, Clock, Globe, LogIn, LogOut, TriangleAlert } from 'lucide-react';
import type { Icon } from '../../ui/icon.ts';
import { firstLetter, type Urgency } from './bar-words.ts';
import type { Bar, Stay } from './board-model.ts';
import { isInHouse } from './place-stay.ts';

export type Look = 'hold' | 'confirmed' | 'in-house' | 'gone' | 'no-show' | 'block';

export function lookOf(bar: Bar): Look {
  if (bar.kind === 'block') return 'block';
  const { stay } = bar;
  if (stay.no_show_at !== null) return 'no-show';
  if (isInHouse(stay)) return 'in-house';
  if (stay.status === 'completed') return 'gone';
  return stay.status === 'pending' ? 'hold' : 'confirmed';
}

/** Fill, border and words together: none of them alone says the state. */
export const lookClasses = {
  hold: 'border-2 border-dashed border-accent-solid bg-surface text-accent-ink',
  confirmed: 'border border-accent-solid bg-accent-soft text-accent-ink',
  'in-house': 'border border-accent bg-accent text-on-accent',
  gone: 'border border-line bg-neutral-soft text-neutral-ink',
  'no-show': 'border-2 border-dotted border-danger-solid bg-danger-soft text-danger-ink',
  block: 'border border-control bg-sunken text-ink-muted',
} satisfies Record<Look, string>;

const stripes = (angle: number) =>
  `repeating-linear-gradient(${angle}deg, color-mix(in srgb, currentcolor 16%, transparent) 0 2px, transparent 2px 8px)`;

const isFromChannel = ({ source }: Stay): boolean => source.startsWith('ical:');

/** What a channel sold is hatched one way, what cannot be sold the other. */
export const stripesOf = (what: 'block' | 'channel'): string => stripes(what === 'block' ? 45 : 135);

export function patternOf(bar: Bar): string | undefined {
  if (bar.kind === 'block') return stripesOf('block');
  return isFromChannel(bar.stay) ? stripesOf('channel') : undefined;
}

export const urgencyIcons = {
  late: TriangleAlert,
  overdue: CircleAlert,
  arriving: LogIn,
  leaving: LogOut,
  holding: Clock,
} satisfies Record<Urgency, Icon>;

/** A small mark of where a booking came from: nothing for the desk's own, the first letter of a channel. */
export function sourceMark(stay: Stay): { icon: Icon } | { letter: string } | undefined {
  if (stay.source === 'desk') return undefined;
  if (stay.source === 'direct') return { icon: Globe };
  return { letter: firstLetter(stay.source.replace(/^ical:/, '')) };
}
