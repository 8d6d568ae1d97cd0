import type { OwnScreen, Screen, ScreenPair } from 'contract/screens/schemas';
import { MAX_SCREENS } from 'contract/screens/values';
import sql, { type Sql } from 'sql-template-tag';
import { hashToken, type PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import { nameOf } from '../../core/access/person-name.ts';
import { placeClock } from '../../core/access/place-clock.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { countAttempt, forgetOneAttempt, type Limit } from '../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../core/context.ts';
import { AppError, conflict, notFound } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { quoted } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

const GUESSES: Limit = {
  name: 'screen code at place',
  most: 20,
  minutes: 15,
  sentence: 'Troppi codici sbagliati.',
};

const wrongCode = () => {
  const sentence = 'Il codice non vale o è scaduto: guarda quello sullo schermo.';
  return new AppError(422, 'code_invalid', sentence, { fields: { code: sentence } });
};

const selected = (where: Sql) => sql`
  select s.id, s.name, s.kind, s.device, s.paired_at, s.seen_at, case when u.id is not null then ${nameOf} end as paired_by
  from screens s left join users u on u.id = s.made_by where ${where}`;

export function listScreens({ db }: Ctx, { place_id }: PlaceAccess): Promise<Screen[]> {
  return db.many<Screen>(sql`${selected(sql`s.place_id = ${place_id}`)} order by lower(s.name), s.id`);
}

/** Counts a guess of a code; call it outside of a transaction that may roll back. Throws 429. */
export const countCode = (ctx: Ctx, { place_id }: PlaceAccess): Promise<void> =>
  countAttempt(ctx, GUESSES, String(place_id));

/** Only letters and figures count, so that a code may be typed as it is read. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The screen that shows the code is of this place from here on. Throws 409 `too_many_screens`, 422 `code_invalid`. */
export function pairScreen(ctx: Ctx, place: PlaceAccess, { code, name, kind }: ScreenPair): Promise<Screen> {
  return inTransaction(ctx, async (inside) => {
    const { place_id, user_id } = place;
    await lockPlace(inside.db, place_id);
    if ((await listScreens(inside, place)).length >= MAX_SCREENS)
      throw conflict('too_many_screens', `Puoi avere al massimo ${MAX_SCREENS} schermi.`);
    const now = ctx.clock();
    const paired = await inside.db.maybe<{ id: number }>(sql`
      update screens set place_id = ${place_id}, name = ${name}, kind = ${kind}, made_by = ${user_id}, paired_at = ${now},
        seen_at = ${now}, code_hash = null
      where code_hash = ${hashToken(plain(code))} and code_until > ${now} and place_id is null returning id`);
    if (!paired) throw wrongCode();
    await recordActivity(inside, place, { kind: 'place', sentence: `Schermo ${quoted(name)} abbinato.` });
    await forgetOneAttempt(inside, GUESSES, String(place_id));
    return inside.db.one<Screen>(selected(sql`s.id = ${paired.id}`));
  });
}

/** Its token opens nothing from here on, and its stream ends. Throws 404. */
export function revokeScreen(ctx: Ctx, place: PlaceAccess, screen_id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const gone = await inside.db.maybe<{ name: string }>(sql`
      delete from screens where id = ${screen_id} and place_id = ${place.place_id} returning name`);
    if (!gone) throw notFound('Schermo non trovato');
    await recordActivity(inside, place, {
      kind: 'place',
      sentence: `Schermo ${quoted(gone.name)} revocato.`,
    });
  });
}

/** Null for a person. */
export async function readOwnScreen(
  { db, clock }: Ctx,
  { screen }: Person,
): Promise<{ screen: OwnScreen | null }> {
  if (!screen) return { screen: null };
  const found = await db.one<Omit<OwnScreen, 'clock'>>(sql`
    select s.id, s.name, s.kind, s.place_id, p.name as place_name, p.time_zone
    from screens s join places p on p.id = s.place_id where s.id = ${screen.id}`);
  return { screen: { ...found, clock: placeClock(found.time_zone, clock()) } };
}
