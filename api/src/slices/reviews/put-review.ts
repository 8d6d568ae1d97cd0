import type { ReviewPut } from 'contract/operator-reviews/schemas';
import sql, { empty } from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../core/context.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { notify, withdrawNews } from '../../platform/notifications/notify.ts';

type Input = z.output<typeof ReviewPut>;

export interface PutReview {
  id: number;
  isNew: boolean;
  /** The fields that changed. */
  changed: string[];
}

const CONTENT = ['author', 'rating', 'title', 'text', 'language', 'url', 'written_at'] as const;
/** The fields that a reply refers to: their former values are stored. */
const KEPT_FIELDS: readonly string[] = ['rating', 'title', 'text'];

type Held = Pick<Input, (typeof CONTENT)[number]> & { id: number; place_id: number };

/**
 * Writes a review of the directory. A new review notifies the place; an unchanged one changes
 * nothing; a changed one gets the new text, keeps the reply, and stores the former text. Call it in a transaction.
 * Throws 404 `place_not_found`, and 409 `review_elsewhere` when the directory has brought it for another place.
 */
export async function putReview(ctx: Ctx, input: Input): Promise<PutReview> {
  const { db } = ctx;
  const place = await db.maybe(sql`select from places where id = ${input.place_id} for key share`);
  if (!place) throw notFound(`Nessuna attività ha il numero ${input.place_id}.`, 'place_not_found');
  const id = await insertReview(ctx, input);
  if (id !== undefined) {
    await notifyPlace(ctx, id, input);
    await notifyChanged(ctx, input.place_id, 'reviews');
    return { id, isNew: true, changed: [] };
  }
  const held = await db.maybe<Held>(sql`
    select id, place_id, author, rating, title, text, language, url, written_at from reviews
    where directory_id = ${input.directory_id} for update`);
  // A concurrent call has removed it: insert it again.
  if (!held) return putReview(ctx, input);
  if (held.place_id !== input.place_id) {
    throw conflict(
      'review_elsewhere',
      `Questa recensione è dell'attività numero ${held.place_id}: toglila da lì, poi portala qui.`,
    );
  }
  const changed = CONTENT.filter((field) => held[field] !== input[field]);
  if (changed.length > 0) {
    await updateReview(ctx, held, input, changed);
    await notifyChanged(ctx, held.place_id, 'reviews');
  }
  return { id: held.id, isNew: false, changed };
}

async function insertReview({ db, clock }: Ctx, input: Input): Promise<number | undefined> {
  const { directory_id, place_id, author, rating, title, text, language, url, written_at } = input;
  const now = clock();
  const row = await db.maybe<{ id: number }>(sql`
    insert into reviews (directory_id, place_id, author, rating, title, text, language, url, written_at, created_at,
      updated_at)
    values (${directory_id}, ${place_id}, ${author}, ${rating}, ${title}, ${text}, ${language}, ${url}, ${written_at},
      ${now}, ${now})
    on conflict on constraint reviews_directory_id_key do nothing
    returning id`);
  return row?.id;
}

async function updateReview(
  { db, clock }: Ctx,
  { id }: Held,
  input: Input,
  changed: string[],
): Promise<void> {
  const { author, rating, title, text, language, url, written_at } = input;
  const now = clock();
  const isEdited = changed.some((field) => KEPT_FIELDS.includes(field));
  if (isEdited) {
    await db.run(sql`
      insert into earlier_reviews (review_id, rating, title, text, replaced_at)
      select id, rating, title, text, ${now} from reviews where id = ${id}`);
  }
  await db.run(sql`
    update reviews set author = ${author}, rating = ${rating}, title = ${title}, text = ${text}, language = ${language},
      url = ${url}, written_at = ${written_at}, ${isEdited ? sql`edited_at = ${now},` : empty} updated_at = ${now}
    where id = ${id}`);
}

const noticeKey = (id: number) => `review:${id}`;

function notifyPlace(
  ctx: Ctx,
  id: number,
  { place_id, author, rating, title, text }: Input,
): Promise<unknown> {
  const words = [title, text].filter(Boolean).join(': ');
  return notify(ctx, {
    place_id,
    kind: 'review_new',
    title: 'Nuova recensione',
    message: `${author}: ${formatStars(rating)}${words === '' ? '' : `. ${words}`}`,
    related_type: 'review',
    related_id: id,
    key: noticeKey(id),
    roles: ['owner', 'manager', 'staff'],
  });
}

/**
 * Deletes a review with everything about it, because its author wants it gone. Returns its place, or undefined
 * when there is none. Call it in a transaction.
 */
export async function removeReview(
  ctx: Ctx,
  directory_id: string,
): Promise<{ id: number; place_id: number } | undefined> {
  const removed = await ctx.db.maybe<{ id: number; place_id: number }>(sql`
    delete from reviews where directory_id = ${directory_id} returning id, place_id`);
  if (removed) {
    await withdrawNews(ctx, { place_id: removed.place_id, key: noticeKey(removed.id) });
    await notifyChanged(ctx, removed.place_id, 'reviews');
  }
  return removed;
}

/** "4 stelle su 5" */
const formatStars = (rating: number): string => `${rating} ${rating === 1 ? 'stella' : 'stelle'} su 5`;
