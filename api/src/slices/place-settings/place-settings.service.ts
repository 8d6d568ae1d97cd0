import type { PlaceSettings, PlaceSettingsChanged } from 'contract/place-settings/schemas';
import type { Language } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { tellTimeZone } from './hooks.ts';
import { timeZones } from './time-zones.ts';

const columns = sql`p.id as place_id, p.name, p.address, p.category, p.currency, p.email, p.phone, p.check_in_from,
  p.check_out_until, p.time_zone, p.languages, p.cin, p.cir,
  (select '/photos/' || f.key || '.webp' from place_photos f where f.place_id = p.id) as photo`;

export function getPlaceSettings(ctx: Ctx, place: PlaceAccess): Promise<PlaceSettings> {
  return ctx.db.one<PlaceSettings>(sql`select ${columns} from places p where p.id = ${place.place_id}`);
}

const languageWords: Record<Language, string> = {
  it: 'italiano',
  en: 'inglese',
  de: 'tedesco',
  fr: 'francese',
};
const spoken = (languages: Language[]) => languages.map((language) => languageWords[language]).join(', ');

/** The log line of a change. The log is permanent, so it has no contact values, only that they changed. */
function describeChange(before: PlaceSettings, after: PlaceSettings): string | undefined {
  return describeChanges(before, after, {
    name: ['nome', quoted],
    address: ['indirizzo'],
    email: ['e-mail'],
    phone: ['telefono'],
    check_in_from: ['check-in', String],
    check_out_until: ['check-out', String],
    time_zone: ['fuso orario', String],
    languages: ['lingue', spoken],
    cin: ['CIN', String],
    cir: ['codice regionale', String],
  });
}

/** Throws 422 for offsets and abbreviations, which program and database interpret differently. */
async function requireTimeZone(ctx: Ctx, place: PlaceAccess, time_zone: string): Promise<void> {
  if (time_zone === place.time_zone || (await timeZones(ctx)).includes(time_zone)) return;
  throw invalid({ time_zone: "Fuso orario sconosciuto: scegline uno dall'elenco." });
}

/**
 * Changes the given settings; of two concurrent changes the last one wins. Bookings keep their days after a change of the zone: only
 * the present day follows it, and tables that are reserved keep their clock time (docs/rules.md 19.60). Throws 422 for an unknown zone.
 */
export async function savePlaceSettings(
  ctx: Ctx,
  place: PlaceAccess,
  input: PlaceSettingsChanged,
): Promise<PlaceSettings> {
  if (input.time_zone !== undefined) await requireTimeZone(ctx, place, input.time_zone);
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    await lockPlace(db, place.place_id);
    const before = await getPlaceSettings(inside, place);
    const wished: PlaceSettings = {
      ...before,
      ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    };
    const after = await db.one<PlaceSettings>(sql`
      update places p set name = ${wished.name}, address = ${wished.address}, email = ${wished.email},
        phone = ${wished.phone}, check_in_from = ${wished.check_in_from},
        check_out_until = ${wished.check_out_until}, time_zone = ${wished.time_zone},
        languages = ${wished.languages}, cin = ${wished.cin}, cir = ${wished.cir}, updated_at = ${ctx.clock()}
      where p.id = ${place.place_id}
      returning ${columns}`);
    if (after.time_zone !== before.time_zone)
      await tellTimeZone(inside, {
        place_id: place.place_id,
        from: before.time_zone,
        to: after.time_zone,
      });
    const changes = describeChange(before, after);
    if (changes !== undefined) {
      await recordActivity(inside, place, {
        kind: 'place',
        sentence: `Impostazioni dell'attività: ${changes}.`,
      });
      await notifyChanged(inside, place.place_id, 'place');
    }
    return after;
  });
}
