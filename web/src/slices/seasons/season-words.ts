import { beforeDay } from 'contract/days/before-day';
import type { Season } from 'contract/seasons/schemas';
import { addDays, day } from '../../kit/format/days.ts';
import { money, signedPercent } from '../../kit/format/money.ts';
import { count, list } from '../../kit/format/plural.ts';
import { WEEKDAYS } from '../../kit/format/weekdays.ts';

/** "dal 24/12/2026 al 06/01/2027", with the last night and not the day after it. */
export function nightsSaid({ from_date, to_date }: Pick<Season, 'from_date' | 'to_date'>): string {
  const last = addDays(to_date, -1);
  return last === from_date
    ? `solo ${beforeDay('il', day(from_date))}`
    : `${beforeDay('dal', day(from_date))} ${beforeDay('al', day(last))}`;
}

/** "120,00 €", "+20%", "−10%", or that the price stays. */
export function priceSaid({ price, percent }: Pick<Season, 'price' | 'percent'>): string {
  if (price !== null) return money(price);
  if (percent !== null) return signedPercent(percent);
  return 'Prezzo della camera';
}

export function minimumSaid({ min_nights }: Pick<Season, 'min_nights'>): string {
  return min_nights === null ? '–' : `almeno ${count(min_nights, { one: 'notte', other: 'notti' })}`;
}

/** "ogni notte", "ven e sab". */
export function weekdaysSaid({ weekdays }: Pick<Season, 'weekdays'>): string {
  const chosen = WEEKDAYS.filter(({ id }) => weekdays.includes(id));
  return chosen.length === 0 || chosen.length === WEEKDAYS.length
    ? 'ogni notte'
    : list(chosen.map(({ short }) => short));
}

/** "tutte le camere", "101 e 102", "4 camere". */
export function roomsSaid(
  { room_ids }: Pick<Season, 'room_ids'>,
  rooms: readonly { id: number; number: string }[],
): string {
  if (room_ids.length === 0) return 'tutte le camere';
  const known = rooms.filter(({ id }) => room_ids.includes(id)).map(({ number }) => number);
  if (known.length === 0 || known.length > 3)
    return count(room_ids.length, { one: 'camera', other: 'camere' });
  return list(known);
}
