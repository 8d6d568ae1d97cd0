import type { PlacePerson } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { changePeople, presentRole, requireGrantable } from './place-roles.ts';
import { withdrawInvitationsOf } from './withdraw-invitations.ts';
import { getPerson } from './list-people.ts';

/** Gives a person of the place another role. Throws 404, 403, 409 `yourself`, and the errors of `changePeople`. */
export function changeRole(ctx: Ctx, place: PlaceAccess, user_id: number, role: Role): Promise<PlacePerson> {
  const { place_id } = place;
  return changePeople(ctx, place_id, async (inside) => {
    const acting = await presentRole(inside.db, place);
    const person = await getPerson(inside, place, user_id);
    if (person.is_me) {
      throw conflict(
        'yourself',
        "Il tuo ruolo può cambiarlo solo un'altra persona: puoi affidare l'attività.",
      );
    }
    requireGrantable(acting, person.role);
    requireGrantable(acting, role);
    if (person.role === role) return person;
    await inside.db.run(sql`
      update assignments set role = ${role} where place_id = ${place_id} and user_id = ${user_id}`);
    await withdrawInvitationsOf(inside, user_id, place_id);
    await recordActivity(inside, place, {
      kind: 'people',
      sentence: `Ruolo di ${person.first_name} ${person.last_name} da ${roleLabels[person.role]} a ${roleLabels[role]}.`,
      related_type: 'person',
      related_id: user_id,
      changes: { role },
    });
    return getPerson(inside, place, user_id);
  });
}
