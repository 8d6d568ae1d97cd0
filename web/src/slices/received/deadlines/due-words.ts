import { beforeDay } from 'contract/days/before-day';
import type { Deadline } from 'contract/invoice-answers/schemas';
import { day } from '../../../kit/format/days.ts';
import { count } from '../../../kit/format/plural.ts';
import type { Tone } from '../../../kit/ui/theme/tone.ts';

const DAYS = { one: 'giorno', other: 'giorni' };
const SOON = 3;

type Due = Pick<Deadline, 'due_date' | 'days_left'>;

/** "entro il 30/11/2026, tra 4 giorni". */
export function dueWords({ due_date, days_left }: Due): string {
  if (due_date === null || days_left === null) return 'Avvisa il cliente';
  if (days_left < 0) return `In ritardo di ${count(-days_left, DAYS)}`;
  if (days_left === 0) return 'Ultimo giorno, oggi';
  return `Entro ${beforeDay('il', day(due_date))}, tra ${count(days_left, DAYS)}`;
}

export function dueTone({ days_left }: Due): Tone {
  if (days_left === null) return 'neutral';
  if (days_left < 0) return 'danger';
  return days_left <= SOON ? 'warning' : 'neutral';
}
