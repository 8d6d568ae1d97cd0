import { courseLabels, frozenLabels, markLabels, stationLabels } from 'contract/menus/labels';
import type { Translations } from 'contract/menus/schemas';
import {
  type Course,
  type DishMark,
  type FrozenState,
  type Station,
  TRANSLATIONS,
} from 'contract/menus/values';
import { kindLabels } from 'contract/products/labels';
import type { ProductKind } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import type { VatClass } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { csvAmount } from '../../../platform/csv/csv.ts';
import { exportCsv, MOST_LINES, type Column } from '../../../platform/csv/export-csv.ts';
import { shownMarks } from '../marks.ts';
import { descriptionTitle, nameTitle, titleOf } from './sheet-columns.ts';

interface Dish {
  name: string;
  description: string | null;
  price_cents: number;
  kind: ProductKind;
  vat_class: VatClass;
  marks: DishMark[];
  frozen: FrozenState;
  course: Course | null;
  station: Station | null;
  translations: Translations;
}

/** An empty section, and a menu without sections, are a line without a dish. */
interface Row {
  menu: string;
  section: string | null;
  dish: Dish | null;
}

const COLUMNS: readonly Column<Row>[] = [
  [titleOf('menu'), ({ menu }) => menu],
  [titleOf('section'), ({ section }) => section],
  [titleOf('name'), ({ dish }) => dish && dish.name],
  [titleOf('description'), ({ dish }) => dish && dish.description],
  [titleOf('price'), ({ dish }) => dish && csvAmount(dish.price_cents)],
  [titleOf('kind'), ({ dish }) => dish && kindLabels[dish.kind]],
  [titleOf('vat_class'), ({ dish }) => dish && vatClassLabels[dish.vat_class]],
  [titleOf('marks'), ({ dish }) => dish && dish.marks.map((mark) => markLabels[mark]).join(', ')],
  [titleOf('frozen'), ({ dish }) => dish && frozenLabels[dish.frozen]],
  [titleOf('course'), ({ dish }) => (dish?.course ? courseLabels[dish.course] : null)],
  [titleOf('station'), ({ dish }) => (dish?.station ? stationLabels[dish.station] : null)],
  ...TRANSLATIONS.flatMap((language): Column<Row>[] => [
    [nameTitle(language), ({ dish }) => dish?.translations[language]?.name ?? null],
    [descriptionTitle(language), ({ dish }) => dish?.translations[language]?.description ?? null],
  ]),
];

/** All menus in use, a dish a line, for a spreadsheet. Throws 422 rather than leave any out. */
export function exportMenus(ctx: Ctx, { place_id }: PlaceAccess): Promise<string> {
  const rows = sql`
    select m.name as menu, s.name as section, case when p.id is not null then json_build_object('name', p.name,
      'description', p.description, 'price_cents', p.price_cents, 'kind', p.kind, 'vat_class', p.vat_class,
      'marks', ${shownMarks(sql`p`)}, 'frozen', coalesce(c.frozen, 'fresh'), 'course', c.course, 'station', c.station,
      'translations', coalesce(c.translations, '{}')) end as dish
    from menus m left join menu_sections s on s.menu_id = m.id
      left join (menu_dishes d join products p on p.id = d.product_id and p.archived_at is null
        and p.kind <> 'preparation') on d.section_id = s.id
      left join dish_cards c on c.product_id = p.id
    where m.place_id = ${place_id} and m.archived_at is null
    order by m.position, m.id, s.position, s.id, d.position limit ${MOST_LINES + 1}`;
  return exportCsv(ctx, rows, COLUMNS, 'piatti');
}
