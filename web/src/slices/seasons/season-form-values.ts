import { type Season, SeasonInput } from 'contract/seasons/schemas';
import * as z from 'zod/mini';

const KINDS = ['price', 'percent', 'none'] as const;
export type Kind = (typeof KINDS)[number];

/** What the form holds: beside what is sent, which of the two amounts was chosen. */
export const SeasonForm = z.extend(SeasonInput, { kind: z.enum(KINDS) });
export type SeasonForm = z.output<typeof SeasonForm>;
export type Typed = z.input<typeof SeasonForm>;

/** A new period, before anything is typed. */
export const blank = {
  name: '',
  from_date: '',
  to_date: '',
  kind: 'percent',
  price: null,
  percent: null,
  min_nights: null,
  weekdays: [],
  priority: 0,
  room_ids: [],
} satisfies Typed;

export function toTyped(season: Season): Typed {
  const { id: _id, place_id: _place, created_at: _created, updated_at: _updated, ...typed } = season;
  return { ...typed, kind: kindOf(season) };
}

function kindOf({ price, percent }: Season): Kind {
  if (percent !== null) return 'percent';
  return price === null ? 'none' : 'price';
}

/** Without the amount that is not on screen: somebody else may have saved one meanwhile. */
export function toInput({ kind, ...season }: SeasonForm): SeasonInput {
  return {
    ...season,
    price: kind === 'price' ? season.price : null,
    percent: kind === 'percent' ? season.percent : null,
  };
}
