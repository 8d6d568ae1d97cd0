import { may } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { countAttempt, type Limit } from '../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../core/context.ts';

const FILES: Limit = {
  name: 'own data',
  most: 10,
  minutes: 60,
  sentence: 'Hai scaricato i tuoi dati troppe volte.',
};

/** The database writes the JSON line by line: to build years of rows here would block the event loop. */
function lines(rows: Sql): Sql {
  return sql`(select coalesce(string_agg(row_to_json(one)::text, E',\n    '), '') from (${rows}) as one)`;
}

const utc = (instant: Sql) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The person's own records as a JSON text: account, subscription, places, invitations, sessions, mail preferences, and
 * their activity. The activity is complete for places where they work and see amounts today; elsewhere it belongs to the place,
 * and only time and kind are exported. Of invitations only accepted ones, because
 * the account may have been registered with a stranger's address. No hashes, no tokens. Throws 429.
 */
export async function exportOwnData(ctx: Ctx, { user }: Person): Promise<string> {
  await countAttempt(ctx, FILES, String(user.id));
  const id = user.id;
  const { text } = await ctx.db.one<{ text: string }>(sql`
    select format(E'{\n  "exported_at": %s,\n  "profile": %s,\n  "subscription": %s,\n  "places": [\n    %s\n  ],\n  "invitations": [\n    %s\n  ],\n  "sessions": [\n    %s\n  ],\n  "mail_preferences": [\n    %s\n  ],\n  "activity": [\n    %s\n  ]\n}\n',
      to_json(${ctx.clock().toISOString()}::text),
      (select row_to_json(one) from (
        select u.id, u.first_name, u.last_name, u.email, u.username, ${utc(sql`u.created_at`)} as created_at,
          (select c.email from email_changes c where c.user_id = u.id and c.confirmed_at is null) as pending_email
        from users u where u.id = ${id}) as one),
      coalesce((select row_to_json(one)::text from (
        select s.plan, ${utc(sql`s.starts_at`)} as starts_at, ${utc(sql`s.expires_at`)} as expires_at
        from subscriptions s where s.user_id = ${id}) as one), 'null'),
      ${lines(sql`
        select p.id as place_id, p.name, a.role, a.level, ${utc(sql`a.created_at`)} as since
        from assignments a join places p on p.id = a.place_id where a.user_id = ${id} order by p.name, p.id`)},
      ${lines(sql`
        select p.name as place_name, i.role, ${utc(sql`i.sent_at`)} as sent_at, ${utc(sql`i.accepted_at`)} as accepted_at
        from users u join invitations i on i.email = lower(u.email) and i.accepted_at >= u.created_at
        join places p on p.id = i.place_id
        where u.id = ${id} order by i.sent_at, i.id`)},
      ${lines(sql`
        select s.device, s.address, ${utc(sql`s.created_at`)} as created_at, ${utc(sql`s.last_used_at`)} as last_used_at
        from sessions s where s.user_id = ${id} order by s.created_at, s.id`)},
      ${lines(sql`select kind, mail from notification_preferences where user_id = ${id} order by kind`)},
      ${lines(sql`
        select ${utc(sql`a.at`)} as at, p.id as place_id, p.name as place_name, a.kind,
          case when m.user_id is not null then a.sentence end as sentence
        from places p
        -- The log's indexes begin with the place.
        cross join lateral (
          select at, id, kind, sentence from activity where place_id = p.id and user_id = ${id}
        ) as a
        left join assignments m on m.place_id = p.id and m.user_id = ${id} and m.level = 'business'
          and m.role = any (${[...may.money]}::text[])
        order by a.at, a.id`)}) as text`);
  return text;
}
