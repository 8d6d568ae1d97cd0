import type { Register, RegisterDish, SignedRegister } from 'contract/allergen-register/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { changesOf } from '../allergens/allergen-changes.ts';
import { changingRecipes } from '../lock-recipes.ts';

const signedColumns = sql`r.id, r.place_id, r.number, r.signed_by, r.signed_at, r.dishes, r.changes`;

/** What a signed register keeps, as it was shown. */
type Content = Pick<Register, 'place_name' | 'dishes' | 'changes'>;

type Last = SignedRegister & { last_change_id: number };

const readLast = ({ db }: Ctx, { place_id }: PlaceAccess): Promise<Last | undefined> =>
  db.maybe<Last>(sql`
    select ${signedColumns}, r.last_change_id from allergen_registers r where r.place_id = ${place_id}
    order by r.number desc limit 1`);

/** What a guest eats and drinks here (docs/rules.md 22.12). */
function readDishes({ db }: Ctx, { place_id }: PlaceAccess): Promise<RegisterDish[]> {
  return db.many<RegisterDish>(sql`
    select p.id as product_id, p.name, p.category, p.allergens, p.allergens_state, s.reason, coalesce(d.frozen, 'fresh') as frozen
    from products p left join allergen_statements s on s.product_id = p.id left join dish_cards d on d.product_id = p.id
    where p.place_id = ${place_id} and p.archived_at is null and (p.kind in ('dish', 'drink')
      or p.kind <> 'preparation' and (s.product_id is not null
        or exists (select 1 from recipes r where r.product_id = p.id and r.place_id = ${place_id})
        or exists (select 1 from menu_dishes m where m.product_id = p.id and m.place_id = ${place_id})))
    order by p.name_order, p.id`);
}

async function readContent(ctx: Ctx, place: PlaceAccess, after: number): Promise<Content> {
  const { place_id } = place;
  const { name } = await ctx.db.one<{ name: string }>(sql`select name from places where id = ${place_id}`);
  const dishes = await readDishes(ctx, place);
  const changes = await ctx.db.many<Register['changes'][number]>(
    changesOf(sql`c.place_id = ${place_id} and c.id > ${after} and p.kind <> 'preparation'`, null),
  );
  return { place_name: name, dishes, changes };
}

const withoutMark = ({ last_change_id: _, ...signed }: Last): SignedRegister => signed;

/** The register as it is now. */
export function currentRegister(ctx: Ctx, place: PlaceAccess): Promise<Register> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const last = await readLast(inside, place);
    const content = await readContent(inside, place, last?.last_change_id ?? 0);
    return { signed: null, last_signed: last ? withoutMark(last) : null, ...content };
  });
}

/** Signs the register as it is now, with the next number of the place. */
export function signRegister(ctx: Ctx, place: PlaceAccess, signed_by: string): Promise<SignedRegister> {
  return changingRecipes(ctx, place, async (inside) => {
    const last = await readLast(inside, place);
    const content = await readContent(inside, place, last?.last_change_id ?? 0);
    const changed = new Set(content.changes.map(({ product_id }) => product_id));
    // No change is written without the lock, so none with a lower number comes later.
    const mark = sql`(select coalesce(max(c.id), 0) from allergen_changes c where c.place_id = ${place.place_id})`;
    const signed = await inside.db.one<SignedRegister>(sql`
      insert into allergen_registers as r (place_id, number, signed_by, user_id, signed_at, last_change_id, dishes, changes,
        content)
      values (${place.place_id}, ${(last?.number ?? 0) + 1}, ${signed_by}, ${place.user_id}, ${ctx.clock()}, ${mark},
        ${content.dishes.length}, ${changed.size}, ${JSON.stringify(content)})
      returning ${signedColumns}`);
    const sentence = `Registro degli allergeni n. ${signed.number} firmato.`;
    await recordActivity(inside, place, { kind: 'recipe', sentence });
    return signed;
  });
}

export function listSigned(ctx: Ctx, { place_id }: PlaceAccess): Promise<SignedRegister[]> {
  return ctx.db.many<SignedRegister>(sql`
    select ${signedColumns} from allergen_registers r where r.place_id = ${place_id} order by r.number desc`);
}

/** A register as it was signed. Throws 404. */
export async function getRegister(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  register_id: number,
): Promise<Register> {
  const found = await ctx.db.maybe<SignedRegister & { content: Content }>(sql`
    select ${signedColumns}, r.content from allergen_registers r where r.id = ${register_id} and r.place_id = ${place_id}`);
  if (!found) throw notFound('Registro non trovato');
  const { content, ...signed } = found;
  const before = await ctx.db.maybe<SignedRegister>(sql`
    select ${signedColumns} from allergen_registers r where r.place_id = ${place_id} and r.number = ${signed.number - 1}`);
  return { signed, last_signed: before ?? null, ...content };
}
