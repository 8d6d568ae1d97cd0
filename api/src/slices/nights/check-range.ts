import { invalid } from '../../core/errors/errors.ts';
import { countNights } from '../../core/format/days.ts';

/** Throws 422 unless [from, to) has 1 to `most` nights. Days that have passed are as good as any. */
export function checkRange({ from, to }: { from: string; to: string }, most: number): void {
  const nights = countNights(from, to);
  if (nights < 1) throw invalid({ to: "L'ultimo giorno deve venire dopo il primo." });
  if (nights > most) throw invalid({ to: `Scegli al massimo ${most} giorni.` });
}
