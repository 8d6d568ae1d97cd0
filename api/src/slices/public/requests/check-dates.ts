import { beforeDay } from 'contract/days/before-day';
import { MAX_PUBLIC_NIGHTS } from 'contract/public/values';
import { countNights, italianDay } from '../../../core/format/days.ts';
import { AppError } from '../../../core/errors/errors.ts';
import type { OpenPlace } from '../place/open-place.ts';

/** The names of the call's two date fields. */
type Names = readonly [from: string, to: string];

/** 422 with a code of its own, which the page translates, and with the sentence at the field. */
export function refused(code: string, field: string, sentence: string): AppError {
  return new AppError(422, code, sentence, { fields: { [field]: sentence } });
}

/** Throws 422 unless guests may request these dates. An arrival today is allowed. */
export function requireBookableDates(
  { today, last_day }: Pick<OpenPlace, 'today' | 'last_day'>,
  from: string,
  to: string,
  [first, last]: Names,
): void {
  const nights = countNights(from, to);
  if (nights < 1) throw refused('invalid', last, "La partenza deve venire dopo l'arrivo.");
  if (from < today) throw refused('arrival_in_past', first, "L'arrivo non può essere nel passato.");
  if (nights > MAX_PUBLIC_NIGHTS) {
    throw refused('stay_too_long', last, `Un soggiorno dura al massimo ${MAX_PUBLIC_NIGHTS} notti.`);
  }
  if (to > last_day) {
    throw refused('too_far_ahead', last, `Si può prenotare fino ${beforeDay('al', italianDay(last_day))}.`);
  }
}
