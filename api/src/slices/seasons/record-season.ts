import type { Season } from 'contract/seasons/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { priceFormat } from '../../platform/activity/price-format.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { describeChanges, describeNights, quoted } from '../../platform/activity/describe-changes.ts';
import { addDays, italianDay } from '../../core/format/days.ts';
import type { Ctx } from '../../core/context.ts';

const formatPercent = (percent: number) =>
  `${percent < 0 ? '−' : '+'}${String(Math.abs(percent)).replace('.', ',')}%`;

function recordSeason(ctx: Ctx, place: PlaceAccess, { id }: Season, sentence: string): Promise<void> {
  return recordActivity(ctx, place, { kind: 'price', sentence, related_type: 'season', related_id: id });
}

export async function recordNewSeason(ctx: Ctx, place: PlaceAccess, season: Season): Promise<void> {
  const format = await priceFormat(ctx, place);
  const { name, from_date, to_date, price, percent, min_nights } = season;
  const parts = [
    `Periodo ${quoted(name)} aggiunto per ${describeNights(from_date, to_date)}`,
    ...(price === null ? [] : [`${format(price)} a notte`]),
    ...(percent === null ? [] : [`${formatPercent(percent)} sul prezzo della camera`]),
    ...(min_nights === null ? [] : [`almeno ${min_nights === 1 ? 'una notte' : `${min_nights} notti`}`]),
  ];
  await recordSeason(ctx, place, season, `${parts.join(', ')}.`);
}

export async function recordSeasonChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: Season,
  after: Season,
): Promise<void> {
  const changes = describeChanges(before, after, {
    name: ['nome', quoted],
    price: ['prezzo', await priceFormat(ctx, place)],
    percent: ['variazione', formatPercent],
    min_nights: ['notti minime', String],
    from_date: ['prima notte', italianDay],
    to_date: ['ultima notte', (day) => italianDay(addDays(day, -1))],
    weekdays: ['giorni della settimana'],
    room_ids: ['camere'],
    priority: ['priorità', String],
  });
  if (changes) await recordSeason(ctx, place, after, `Periodo ${quoted(before.name)}: ${changes}.`);
}

export function recordSeasonGone(ctx: Ctx, place: PlaceAccess, season: Season): Promise<void> {
  const { name, from_date, to_date } = season;
  const sentence = `Periodo ${quoted(name)} eliminato: valeva per ${describeNights(from_date, to_date)}.`;
  return recordSeason(ctx, place, season, sentence);
}
