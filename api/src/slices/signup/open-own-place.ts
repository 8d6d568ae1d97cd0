import { DAY_MS } from 'contract/days/durations';
import type { OwnPlace, OwnPlaceCreated } from 'contract/places/schemas';
import { placeKinds, TRIAL_DAYS } from 'contract/places/values';
import sql from 'sql-template-tag';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, forbidden } from '../../core/errors/errors.ts';
import { audit, type By, changesOf } from '../operator/audit.ts';
import { insertPlace } from '../operator/places/create-place.ts';
import { startTrial } from '../operator/subscriptions/start-trial.ts';
import { openFirstSteps } from '../first-steps/first-steps.service.ts';

const addressOf = ({ street, town }: OwnPlace) => (street === '' ? town : `${street}, ${town}`);

/** Throws 403 `signup_closed` where the operator opens places. */
export function requireOpenSignup({ config }: Ctx): void {
  if (config.signup === 'trial') return;
  throw forbidden('Qui le attività le apre chi gestisce la directory: chiedi a loro.', 'signup_closed');
}

const trialUsed = () =>
  conflict('trial_used', 'Hai già aperto la tua attività. Per aprirne altre scrivi a chi gestisce Hub.');

/**
 * Opens a person's first place: they own it, and get 30 days of Business unless they have paid. A repeat with the same
 * input returns the same place. Throws 403 `signup_closed`, 409 `trial_used` when the person has opened another place, or 409
 * `subscription_ended` when their subscription has ended.
 */
export function openOwnPlace(ctx: Ctx, by: By, person: Person, input: OwnPlace): Promise<OwnPlaceCreated> {
  requireOpenSignup(ctx);
  const user_id = person.user.id;
  const { category, units } = placeKinds[input.kind];
  const requested = { name: input.name, address: addressOf(input), category, time_zone: 'Europe/Rome' };
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const now = ctx.clock();
    // The lock makes the second of two concurrent calls see the first one's place.
    await db.one(sql`select 1 from users where id = ${user_id} for no key update`);
    const opened = await firstAnswer(inside, user_id);
    if (opened) {
      const { place_id, trial_ends_at, ...before } = opened;
      const same = (['name', 'address', 'category'] as const).every(
        (name) => before[name] === requested[name],
      );
      if (!same) throw trialUsed();
      return { place_id, trial_ends_at };
    }
    const place = await insertPlace(inside, by, requested);
    const assignment = { level: 'business', role: 'owner' };
    await db.run(sql`
      insert into assignments (user_id, place_id, level, role, created_at)
      values (${user_id}, ${place.id}, ${assignment.level}, ${assignment.role}, ${now})`);
    const changed = changesOf(undefined, assignment, ['level', 'role']);
    await audit(inside, by, { verb: 'assignment:grant', user_id, place_id: place.id, changed });
    await db.run(sql`
      insert into own_places (user_id, place_id, opened_at) values (${user_id}, ${place.id}, ${now})`);
    const ends = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
    const trial = await startTrial(inside, by, user_id, ends);
    if (!trial) await requirePaid(inside, user_id);
    await openFirstSteps(inside, place.id, units === null ? null : input.units);
    await recordActivity(
      inside,
      { place_id: place.id, user_id },
      {
        kind: 'place',
        sentence: trial ? `Attività aperta, in prova per ${TRIAL_DAYS} giorni.` : 'Attività aperta.',
      },
    );
    return { place_id: place.id, trial_ends_at: trial?.expires_at ?? null };
  });
}

/** The place that the person has opened, in its present state. */
function firstAnswer({ db }: Ctx, user_id: number) {
  return db.maybe<OwnPlaceCreated & { name: string; address: string; category: string }>(sql`
    select p.id as place_id, p.name, p.address, p.category,
      (select s.expires_at from subscriptions s where s.user_id = o.user_id and s.plan = 'trial') as trial_ends_at
    from own_places o join places p on p.id = o.place_id
    where o.user_id = ${user_id}`);
}

async function requirePaid({ db, clock }: Ctx, user_id: number): Promise<void> {
  const paid = await db.maybe(sql`
    select 1 from subscriptions where user_id = ${user_id} and expires_at > ${clock()}`);
  if (paid) return;
  throw conflict(
    'subscription_ended',
    'Il tuo abbonamento è finito: rinnovalo per aprire una nuova attività.',
  );
}
