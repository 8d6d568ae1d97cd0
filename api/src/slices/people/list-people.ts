import type { Invitation, People, PlacePerson } from 'contract/people/schemas';
import { grantable } from 'contract/people/values';
import { ROLES } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { nameOf } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';

/** People of the place, all or one, with the fields that the reader may see. */
function peopleOf(place: PlaceAccess, only: Sql): Sql {
  return sql`
    select a.user_id, u.first_name, u.last_name, u.email, a.role, a.created_at as since,
      (select max(s.last_used_at) from sessions s where s.user_id = a.user_id) as last_used_at,
      a.user_id = ${place.user_id} as is_me,
      exists (select from person_pins p where p.user_id = a.user_id and p.place_id = a.place_id) as has_pin,
      a.user_id <> ${place.user_id} and a.role = any (${[...grantable(place.role)]}::text[]) as can_change
    from assignments a join users u on u.id = a.user_id
    where a.place_id = ${place.place_id} and a.level = 'business' ${only}
    order by array_position(${[...ROLES]}::text[], a.role), lower(u.last_name), lower(u.first_name), a.user_id`;
}

/** Open invitations of the place, all or one. */
function invitationsOf(ctx: Ctx, place: PlaceAccess, only: Sql): Sql {
  return sql`
    select i.id, i.email, i.role, ${nameOf} as invited_by,
      i.invited_by as invited_by_id, i.created_at, i.sent_at, i.expires_at, i.expires_at <= ${ctx.clock()} as is_expired,
      i.role = any (${[...grantable(place.role)]}::text[]) as can_change
    from invitations i left join users u on u.id = i.invited_by
    where i.place_id = ${place.place_id} and i.accepted_at is null and i.withdrawn_at is null ${only}
    order by i.sent_at desc, i.id desc`;
}

export async function listPeople(ctx: Ctx, place: PlaceAccess): Promise<People> {
  const people = await ctx.db.many<PlacePerson>(peopleOf(place, sql``));
  const invitations = await ctx.db.many<Invitation>(invitationsOf(ctx, place, sql``));
  return { people, invitations };
}

const personMissing = () => notFound('Persona non trovata');
export const invitationMissing = () => notFound('Invito non trovato');

/** Throws 404. */
export async function getPerson(ctx: Ctx, place: PlaceAccess, user_id: number): Promise<PlacePerson> {
  const person = await ctx.db.maybe<PlacePerson>(peopleOf(place, sql`and a.user_id = ${user_id}`));
  if (!person) throw personMissing();
  return person;
}

/** Throws 404, also for an accepted or withdrawn invitation. */
export async function getInvitation(ctx: Ctx, place: PlaceAccess, id: number): Promise<Invitation> {
  const invitation = await ctx.db.maybe<Invitation>(invitationsOf(ctx, place, sql`and i.id = ${id}`));
  if (!invitation) throw invitationMissing();
  return invitation;
}
