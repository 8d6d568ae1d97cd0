import { isDeepStrictEqual } from 'node:util';
import type { DishCard, DishCardInput, TranslationInput } from 'contract/menus/schemas';
import type { Translation } from 'contract/menus/values';
import type { Product } from 'contract/products/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { lockProduct } from '../products/products.service.ts';
import { contradiction, impliedMarks, shownMarks } from './marks.ts';
import { writtenTranslations } from './translated.ts';

/** The columns of a card on the wire, of `products p left join dish_cards c`. A product without one has the defaults. */
export const cardColumns: Sql = sql`p.id as product_id, c.course, c.station, ${shownMarks(sql`p`)} as marks,
  coalesce(c.frozen, 'fresh') as frozen, coalesce(c.includes_cover, false) as includes_cover, coalesce(c.translations, '{}') as translations`;

export async function getCard(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<DishCard> {
  const card = await ctx.db.maybe<DishCard>(sql`
    select ${cardColumns} from products p left join dish_cards c on c.product_id = p.id
    where p.id = ${product_id} and p.place_id = ${place.place_id}`);
  if (!card) throw notFound('Prodotto non trovato');
  return card;
}

/** The product of `dish_cards c`. */
const productOfCard = sql`(select p from products p where p.id = c.product_id)`;

/**
 * Adds or replaces cards in one statement. The caller has locked the products. A card that has the marks that are shown keeps those that
 * its allergens contradict now (docs/rules.md 24.7).
 */
export async function writeCards(ctx: Ctx, place: PlaceAccess, cards: readonly DishCard[]): Promise<void> {
  if (cards.length === 0) return;
  await ctx.db.run(sql`
    insert into dish_cards as c (product_id, place_id, course, station, marks, frozen, includes_cover, translations, updated_at)
    select n.product_id, ${place.place_id}, n.course, n.station, array(select jsonb_array_elements_text(n.marks)), n.frozen,
      n.includes_cover, n.translations, ${ctx.clock()}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as n (product_id bigint, course text, station text, marks jsonb,
      frozen text, includes_cover boolean, translations jsonb)
    on conflict on constraint dish_cards_pkey do update set course = excluded.course, station = excluded.station,
      marks = case when excluded.marks = ${shownMarks(productOfCard)} then c.marks else excluded.marks end,
      frozen = excluded.frozen, includes_cover = excluded.includes_cover, translations = excluded.translations, updated_at = excluded.updated_at`);
}

/** Writes what `next` makes of the card as it is. Safe to repeat. Throws 404. */
function changeCard(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  next: (before: DishCard, product: Pick<Product, 'allergens'>) => Omit<DishCard, 'product_id'>,
): Promise<DishCard> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const product = await lockProduct(inside, place, product_id);
    const { name } = product;
    const before = await getCard(inside, place, product_id);
    const wished = next(before, product);
    const card = { ...wished, product_id, translations: writtenTranslations(wished.translations) };
    if (isDeepStrictEqual({ ...before }, card)) return before;
    await writeCards(inside, place, [card]);
    const after = await getCard(inside, place, product_id);
    const changes = describeChanges(before, after, {
      course: ['portata'],
      station: ['reparto'],
      marks: ['segni'],
      frozen: ['congelato'],
      includes_cover: ['coperto compreso'],
      translations: ['traduzioni'],
    });
    if (changes)
      await recordActivity(inside, place, {
        kind: 'menu',
        sentence: `Scheda di ${quoted(name)}: ${changes}.`,
        related_type: 'product',
        related_id: product_id,
      });
    return after;
  });
}

/** Replaces the card. Throws 404, and 409 `mark_contradicts` where the allergens contradict a mark. */
export function saveCard(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  input: DishCardInput,
): Promise<DishCard> {
  return changeCard(ctx, place, product_id, (_, { allergens }) => {
    const marks = impliedMarks(input.marks);
    const sentence = contradiction(marks, allergens);
    if (sentence !== undefined) throw conflict('mark_contradicts', sentence, { marks: sentence });
    return { ...input, marks };
  });
}

/** Replaces one language: two people who translate into two languages overwrite nothing. Throws 404. */
export function translate(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  language: Translation,
  words: TranslationInput,
): Promise<DishCard> {
  return changeCard(ctx, place, product_id, (before) => ({
    ...before,
    translations: { ...before.translations, [language]: words },
  }));
}
