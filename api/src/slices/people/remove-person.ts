import { roleLabels } from 'contract/roles/labels';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { changePeople, presentRole, requireGrantable, roleAt } from './place-roles.ts';
import { withdrawInvitationsOf } from './withdraw-invitations.ts';
import { getPerson } from './list-people.ts';

async function endAssignment(ctx: Ctx, place_id: number, user_id: number): Promise<void> {
  await ctx.db.run(sql`delete from assignments where place_id = ${place_id} and user_id = ${user_id}`);
  await withdrawInvitationsOf(ctx, user_id, place_id);
}

/** Removes a person from the place. Throws 404, 403, 409 `yourself`, and the errors of `changePeople`. */
export function removePerson(ctx: Ctx, place: PlaceAccess, user_id: number): Promise<void> {
  return changePeople(ctx, place.place_id, async (inside) => {
    const acting = await presentRole(inside.db, place);
    const person = await getPerson(inside, place, user_id);
    if (person.is_me) throw conflict('yourself', "Per uscire dall'attività scegli «Lascia l'attività».");
    requireGrantable(acting, person.role);
    await endAssignment(inside, place.place_id, user_id);
    await recordActivity(inside, place, {
      kind: 'people',
      sentence: `${person.first_name} ${person.last_name} (${roleLabels[person.role]}) non lavora più qui.`,
      related_type: 'person',
      related_id: user_id,
    });
  });
}

/** Leaves a place, also a closed one. Throws 404, and the errors of `changePeople`. */
export async function leavePlace(ctx: Ctx, { user, places }: Person, place_id: number): Promise<void> {
  const missing = () => notFound('Attività non trovata');
  if (!places.some((place) => place.place_id === place_id)) throw missing();
  await changePeople(
    ctx,
    place_id,
    async (inside) => {
      const role = await roleAt(inside.db, place_id, user.id);
      await endAssignment(inside, place_id, user.id);
      if (!role) return;
      await recordActivity(
        inside,
        { place_id, user_id: user.id },
        {
          kind: 'people',
          sentence: `Uscita dall'attività (${roleLabels[role]}).`,
          related_type: 'person',
          related_id: user.id,
        },
      );
    },
    "L'attività è aperta grazie al tuo abbonamento: senza di te si chiuderebbe. Prima affidala a chi ha un abbonamento attivo.",
  );
}
