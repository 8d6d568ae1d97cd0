import sql from 'sql-template-tag';
import { nameOf } from '../../core/access/person-name.ts';

/** For callers of another place, and after the directory has removed the review. */
export const UNKNOWN_REVIEW = 'Recensione non trovata';

/** The columns of `reviews v` on the wire, with the author `users u` of the reply. */
export const reviewColumns = sql`v.id, v.place_id, v.author, v.rating, v.title, v.text, v.language, v.url, v.written_at,
  v.edited_at, v.reply, v.replied_at, ${nameOf} as replied_by,
  coalesce(v.reply_number, 0) as reply_revision`;

export const reviewTables = sql`reviews v left join users u on u.id = v.replied_by`;
