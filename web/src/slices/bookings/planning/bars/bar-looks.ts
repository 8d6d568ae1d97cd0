import {
  CalendarSync,
  CalendarX,
  CircleAlert,
  Clock,
  Globe,
  LogIn,
  LogOut,
  TriangleAlert,
} from 'lucide-react';
import type { Icon } from '../../../../kit/ui/theme/icon.ts';
import { firstLetter, type Urgency } from './bar-words.ts';
import type { Bar, Channel, Stay } from '../board/board-model.ts';
import { isInHouse } from '../moves/stay-placement.ts';

export type Look =
  | 'hold'
  | 'confirmed'
  | 'in-house'
  | 'gone'
  | 'no-show'
  | 'block'
  | 'channel'
  | 'channel-block'
  | 'channel-missing'
  | 'channel-open';

export function lookOf(bar: Bar): Look {
  if (bar.kind === 'block') return 'block';
  if (bar.kind === 'channel') return channelLook(bar.event);
  const { stay } = bar;
  if (stay.no_show_at !== null) return 'no-show';
  if (isInHouse(stay)) return 'in-house';
  if (stay.status === 'completed') return 'gone';
  return stay.status === 'pending' ? 'hold' : 'confirmed';
}

function channelLook({ kind, state }: Channel): Look {
  if (state === 'conflict' || state === 'unassigned') return 'channel-open';
  if (state === 'missing') return 'channel-missing';
  return kind === 'block' ? 'channel-block' : 'channel';
}

/** Fill, border and words together: none of them alone says the state. */
export const lookClasses = {
  hold: 'border-2 border-dashed border-accent-solid bg-surface text-accent-ink',
  confirmed: 'border border-accent-solid bg-accent-soft text-accent-ink',
  'in-house': 'border border-accent bg-accent text-on-accent',
  gone: 'border border-line bg-neutral-soft text-neutral-ink',
  'no-show': 'border-2 border-dotted border-danger-solid bg-danger-soft text-danger-ink',
  block: 'border border-control bg-sunken text-ink-muted',
  // Square, with a thick beginning: what a channel says is nobody's booking here yet.
  channel: 'rounded-none! border border-l-4 border-accent-solid bg-surface text-ink',
  'channel-block': 'rounded-none! border border-l-4 border-control bg-sunken text-ink-muted',
  'channel-missing': 'rounded-none! border border-l-4 border-dashed border-warning-solid bg-surface text-ink',
  'channel-open': 'rounded-none! border border-l-4 border-danger-solid bg-danger-soft text-danger-ink',
} satisfies Record<Look, string>;

const stripes = (angle: number) =>
  `repeating-linear-gradient(${angle}deg, color-mix(in srgb, currentcolor 16%, transparent) 0 2px, transparent 2px 8px)`;

const isFromChannel = ({ source }: Stay): boolean => source.startsWith('ical:');

/** What a channel sold is hatched one way, what cannot be sold the other. */
export const stripesOf = (what: 'block' | 'channel'): string => stripes(what === 'block' ? 45 : 135);

export function patternOf(bar: Bar): string | undefined {
  if (bar.kind === 'block') return stripesOf('block');
  if (bar.kind === 'channel') return stripesOf(bar.event.kind === 'block' ? 'block' : 'channel');
  return isFromChannel(bar.stay) ? stripesOf('channel') : undefined;
}

export const urgencyIcons = {
  late: TriangleAlert,
  overdue: CircleAlert,
  arriving: LogIn,
  leaving: LogOut,
  holding: Clock,
} satisfies Record<Urgency, Icon>;

/** Something is the matter with it. */
export const wantsLook = ({ state }: Channel): boolean => state !== 'active';

/** At the beginning of a channel's bar: that it comes from there, or what is the matter with it. */
export function channelIcon(event: Channel): Icon {
  if (wantsLook(event)) return TriangleAlert;
  return event.kind === 'block' ? CalendarX : CalendarSync;
}

/** A small mark of where a booking came from: nothing for the desk's own, the first letter of a channel. */
export function sourceMark(stay: Stay): { icon: Icon } | { letter: string } | undefined {
  if (stay.source === 'desk') return undefined;
  if (stay.source === 'direct') return { icon: Globe };
  return { letter: firstLetter(stay.source.replace(/^ical:/, '')) };
}
