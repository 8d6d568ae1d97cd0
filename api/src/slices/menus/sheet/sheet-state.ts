import type { DishAllergen } from 'contract/allergens/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { currencyOf } from '../../../core/access/place-currency.ts';
import type { Ctx } from '../../../core/context.ts';
import { fold } from '../../../platform/search/fold.ts';
import { cardColumns } from '../dish-card.ts';
import type { KnownDish } from './read-dish.ts';

/** A dish as it is, or as the sheet makes it. `id` null: the import adds it. */
export interface SheetDish extends KnownDish {
  id: number | null;
  allergens: readonly DishAllergen[];
  /** The line that said how it is; null before one did. */
  line: number | null;
  is_changed: boolean;
}

export interface SheetSection {
  id: number | null;
  name: string;
  dishes: Set<SheetDish>;
  added: SheetDish[];
}

export interface SheetMenu {
  id: number | null;
  name: string;
  sections: SheetSection[];
}

export interface SheetState {
  /** Of the place: that of all prices. */
  currency: string;
  dishes: SheetDish[];
  /** The names of preparations, folded: they stand in no menu. */
  preparations: ReadonlySet<string>;
  menus: SheetMenu[];
}

interface MenuRow {
  id: number;
  name: string;
  sections: { id: number; name: string; product_ids: number[] }[];
}

type CatalogueRow = { id: number; allergens: DishAllergen[] } & KnownDish;

/** Catalogue and menus in use, as a sheet is compared with them: four statements. */
export async function readSheetState({ db }: Ctx, { place_id }: PlaceAccess): Promise<SheetState> {
  const rows = await db.many<CatalogueRow>(sql`
    select p.id, p.allergens, json_build_object('name', p.name, 'kind', p.kind, 'category', p.category,
      'price', p.price_cents / 100::float8, 'vat_class', p.vat_class, 'code', p.code, 'barcode', p.barcode,
      'description', p.description) as product,
      (select to_jsonb(k) - 'product_id' from (select ${cardColumns}) k) as card
    from products p left join dish_cards c on c.product_id = p.id
    where p.place_id = ${place_id} and p.archived_at is null and p.kind <> 'preparation' order by p.id`);
  const dishes = rows.map((row): SheetDish => ({ ...row, line: null, is_changed: false }));
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const preparations = await db.many<{ name: string }>(sql`
    select name from products where place_id = ${place_id} and archived_at is null and kind = 'preparation'`);
  const menus = await db.many<MenuRow>(sql`
    select m.id, m.name, (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'product_ids', array(
        select d.product_id from menu_dishes d where d.section_id = s.id order by d.position))
        order by s.position, s.id), '[]')
      from menu_sections s where s.menu_id = m.id) as sections
    from menus m where m.place_id = ${place_id} and m.archived_at is null order by m.position, m.id`);
  const dishesOf = (ids: readonly number[]) => new Set(ids.flatMap((id) => byId.get(id) ?? []));
  return {
    currency: await currencyOf({ db }, place_id),
    dishes,
    preparations: new Set(preparations.map(({ name }) => fold(name))),
    menus: menus.map(({ id, name, sections }) => ({
      id,
      name,
      sections: sections.map((section) => ({
        id: section.id,
        name: section.name,
        dishes: dishesOf(section.product_ids),
        added: [],
      })),
    })),
  };
}
