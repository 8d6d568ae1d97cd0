import type { People } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, forbidden } from '../../core/errors/errors.ts';
import { changePeople, presentRole } from './place-roles.ts';
import { withdrawInvitationsOf } from './withdraw-invitations.ts';
import { getPerson, listPeople } from './list-people.ts';

/**
 * Makes a person of the place its owner, and the calling owner its manager; both get a letter. The route has checked the
 * password. Throws 404, 403, 409 `yourself`, and `place_would_close` when the new owner has no subscription (docs/rules.md 3.3).
 */
export function transferPlace(ctx: Ctx, place: PlaceAccess, user_id: number): Promise<People> {
  const { place_id } = place;
  return changePeople(
    ctx,
    place_id,
    async (inside) => {
      const { db } = inside;
      if ((await presentRole(db, place)) !== 'owner') {
        throw forbidden("Solo un Business Admin può affidare ad altri l'attività.");
      }
      const heir = await getPerson(inside, place, user_id);
      if (heir.is_me) throw conflict('yourself', "L'attività è già tua.");
      await db.run(sql`
        update assignments set role = case when user_id = ${user_id} then 'owner' else 'manager' end
        where place_id = ${place_id} and user_id in (${user_id}, ${place.user_id})`);
      await withdrawInvitationsOf(inside, place.user_id, place_id);
      await recordActivity(inside, place, {
        kind: 'people',
        sentence: `Attività affidata a ${heir.first_name} ${heir.last_name}, ora ${roleLabels.owner}.`,
        related_type: 'person',
        related_id: user_id,
        changes: { role: 'owner' },
      });
      for (const reader of [user_id, place.user_id]) {
        await ctx.jobs.send(db, 'people.transferred', { place_id, user_id: reader, owner_id: user_id });
      }
      return listPeople(inside, { ...place, role: 'manager' });
    },
    "Questa persona non ha un abbonamento Business attivo: con il passaggio l'attività si chiuderebbe. Falle prima attivare l'abbonamento.",
  );
}
