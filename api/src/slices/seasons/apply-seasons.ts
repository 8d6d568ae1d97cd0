/** A season for pricing. `weekdays`: 1 Monday to 7 Sunday, of the night; empty lists mean all. */
export interface SeasonRule {
  from_date: string;
  to_date: string;
  price_cents: number | null;
  /** Of the room's own price, at most two decimals. */
  percent: number | null;
  min_nights: number | null;
  weekdays: number[];
  room_ids: number[];
}

export interface PricedRoom {
  id: number;
  price_cents: number;
}

function coversNight({ from_date, to_date, weekdays }: SeasonRule, night: string, weekday: number): boolean {
  return from_date <= night && night < to_date && (weekdays.length === 0 || weekdays.includes(weekday));
}

/** Integer arithmetic in cents and hundredths of a percent, so that rounding half up is exact. */
function withPercent(price_cents: number, percent: number): number {
  return Math.floor((price_cents * (10_000 + Math.round(percent * 100)) + 5000) / 10_000);
}

const changesPrice = ({ price_cents, percent }: SeasonRule) => price_cents !== null || percent !== null;
const asksForNights = ({ min_nights }: SeasonRule) => min_nights !== null;

function firstFor(rules: SeasonRule[], room_id: number): SeasonRule | undefined {
  return rules.find(({ room_ids }) => room_ids.length === 0 || room_ids.includes(room_id));
}

/**
 * The rules of one night for any number of rooms. `rules` are sorted by precedence (highest priority first, of
 * equals the newest); price and minimum stay are independent, so a season with only a minimum stay leaves the price
 * to the next one.
 */
export function rulesOfNight(rules: SeasonRule[], night: string, weekday: number) {
  const covering = rules.filter((rule) => coversNight(rule, night, weekday));
  const pricing = covering.filter(changesPrice);
  const staying = covering.filter(asksForNights);
  return {
    price_cents({ id, price_cents }: PricedRoom): number {
      const rule = firstFor(pricing, id);
      if (!rule) return price_cents;
      return rule.price_cents ?? withPercent(price_cents, rule.percent ?? 0);
    },
    /** For a stay that begins on this night. */
    min_nights(room_id: number): number {
      return firstFor(staying, room_id)?.min_nights ?? 1;
    },
  };
}
