import { courseLabels } from 'contract/menus/labels';
import { type Course, COURSES } from 'contract/menus/values';
import { lineStateLabels } from 'contract/orders/labels';
import type { LineState, OrderState } from 'contract/orders/values';
import { BellRing, Check, CircleX, Clock, CookingPot, Pencil, Send } from 'lucide-react';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';
import { type DrawnLine, isUnsent } from './outbox/drawn-line.ts';

/** Nothing is ordered on it any more. */
export const hasEnded = ({ state }: { state: OrderState }): boolean =>
  state === 'closed' || state === 'cancelled';

export const lineLooks = {
  draft: { tone: 'warning', icon: Pencil },
  held: { tone: 'neutral', icon: Clock },
  sent: { tone: 'accent', icon: Send },
  in_preparation: { tone: 'accent', icon: CookingPot },
  ready: { tone: 'success', icon: BellRing },
  served: { tone: 'neutral', icon: Check },
  cancelled: { tone: 'neutral', icon: CircleX },
  voided: { tone: 'danger', icon: CircleX },
} satisfies Record<LineState, { tone: Tone; icon: Icon }>;

export const lineStateSaid = ({ state }: Pick<DrawnLine, 'state'>): string => lineStateLabels[state];

/** Of a dish for a guest with an allergy (decision 0075). */
export const UNVERIFIED = 'Allergeni da verificare in cucina';

/** "primi" */
export const courseSaid = (course: Course): string => courseLabels[course].toLowerCase();

export interface CourseLines {
  course: Course;
  lines: DrawnLine[];
}

/** The lines by course, in the order of a meal. */
export function byCourse(lines: readonly DrawnLine[]): CourseLines[] {
  return COURSES.map((course) => ({ course, lines: lines.filter((line) => line.course === course) })).filter(
    (one) => one.lines.length > 0,
  );
}

/** What the main button of an order does next. */
export type NextStep =
  | { kind: 'send'; first: Course; others: boolean }
  | { kind: 'fire'; course: Course }
  | { kind: 'none' };

/** Drafts go first; then the next course that is kept back. */
export function nextStep(lines: readonly DrawnLine[]): NextStep {
  const drafts = byCourse(lines.filter(({ state }) => state === 'draft'));
  if (drafts.length > 0) return { kind: 'send', first: drafts[0]!.course, others: drafts.length > 1 };
  const [held] = byCourse(lines.filter(({ state }) => state === 'held'));
  return held ? { kind: 'fire', course: held.course } : { kind: 'none' };
}

const pieces = (lines: readonly DrawnLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** "3 da mandare · 2 in attesa"; empty when everything is sent. */
export function unsentSaid(lines: readonly DrawnLine[]): string {
  const drafts = pieces(lines.filter(({ state }) => state === 'draft'));
  const held = pieces(lines.filter(({ state }) => state === 'held'));
  return [drafts > 0 && `${drafts} da mandare`, held > 0 && `${held} in attesa`].filter(Boolean).join(' · ');
}

/** How many pieces of each product are not sent yet, for the marks on the dishes. */
export function unsentByProduct(lines: readonly DrawnLine[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const line of lines.filter(isUnsent))
    sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + line.quantity);
  return sums;
}
