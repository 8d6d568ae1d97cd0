import { isDeepStrictEqual } from 'node:util';
import { MAX_DISHES, MAX_MENUS, MAX_SECTIONS } from 'contract/menus/values';
import { MAX_IMPORT_LINES } from 'contract/products/values';
import { line as lineOfText } from 'contract/scalars';
import { invalid } from '../../../core/errors/errors.ts';
import { readSheet, type SheetLine } from '../../../platform/csv/read-sheet.ts';
import { fold } from '../../../platform/search/fold.ts';
import { contradiction } from '../marks.ts';
import { readDish } from './read-dish.ts';
import { readSheetColumns, type SheetColumns } from './sheet-columns.ts';
import type { SheetDish, SheetMenu, SheetSection, SheetState } from './sheet-state.ts';

export interface PlannedLine {
  line: number;
  action: 'create' | 'update' | 'unchanged' | 'wrong';
  menu: string;
  section: string;
  name: string;
  errors: string[];
}

const MenuName = lineOfText(120, 'Scrivi il nome del menu.');
const SectionName = lineOfText(120, 'Scrivi il nome della sezione.');

const isNamed = (name: string) => {
  const folded = fold(name);
  return (other: { name: string }) => fold(other.name) === folded;
};

function readLines(text: string): { columns: SheetColumns; lines: SheetLine[] } {
  const [titles, ...lines] = readSheet(text);
  const columns = readSheetColumns(titles?.cells ?? []);
  const needed = { menu: 'Menu', section: 'Sezione', name: 'Piatto', price: 'Prezzo' } as const;
  const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((field) => !columns.has(field));
  if (missing.length > 0) {
    const said = missing.map((field) => `«${needed[field]}»`).join(', ');
    throw invalid({
      text: `La prima riga deve avere i titoli delle colonne: ${missing.length === 1 ? 'manca' : 'mancano'} ${said}.`,
    });
  }
  if (lines.length === 0) throw invalid({ text: 'Sotto i titoli non ci sono righe.' });
  if (lines.length > MAX_IMPORT_LINES)
    throw invalid({ text: `Al massimo ${MAX_IMPORT_LINES.toLocaleString('it-IT')} righe alla volta.` });
  return { columns, lines };
}

/**
 * What an import of the sheet does, line by line; `state` becomes what it is afterwards (docs/rules.md 24.15). A menu is found by its
 * name, a section by its name in the menu, a dish by its name: first where it stands already, then in the catalogue.
 */
export function planSheet(text: string, state: SheetState): PlannedLine[] {
  const { columns, lines } = readLines(text);
  const byName = new Map<string, SheetDish[]>();
  const filed = (dish: SheetDish) => {
    const key = fold(dish.product.name);
    byName.set(key, [...(byName.get(key) ?? []), dish]);
  };
  for (const dish of state.dishes) filed(dish);
  const claimed = new Map<SheetSection, Map<SheetDish, number>>();

  function plan(sheetLine: SheetLine): PlannedLine {
    const { line, cells } = sheetLine;
    const cell = (field: 'menu' | 'section' | 'name') => cells[columns.get(field) ?? -1] ?? '';
    const [menu, section, name] = [cell('menu'), cell('section'), cell('name')];
    const planned = (action: PlannedLine['action'], errors: string[] = []): PlannedLine => {
      const [shownMenu, shownSection, shownName] = [menu, section, name].map((one) => one.slice(0, 120));
      return { line, action, menu: shownMenu!, section: shownSection!, name: shownName!, errors };
    };
    const menuName = MenuName.safeParse(menu);
    const isMenuAlone = section === '' && name === '';
    const sectionName = SectionName.safeParse(section);
    const unnamed = [
      ...(menuName.error?.issues.slice(0, 1) ?? []),
      ...(isMenuAlone ? [] : (sectionName.error?.issues.slice(0, 1) ?? [])),
    ];
    if (unnamed.length > 0)
      return planned(
        'wrong',
        unnamed.map(({ message }) => message),
      );

    const menus = state.menus.filter(isNamed(menu));
    const sections = menus.flatMap((one) => one.sections.filter(isNamed(section)));
    if (name === '') {
      const isThere = isMenuAlone ? menus.length > 0 : sections.length > 0;
      if (isThere) return planned('unchanged');
      const target = menus[0] ?? addMenu(state, menu);
      if (!isMenuAlone) addSection(target, section);
      return planned('create');
    }

    const named = byName.get(fold(name)) ?? [];
    const isFree = (where: SheetSection, dish: SheetDish) => claimed.get(where)?.has(dish) !== true;
    const stands = sections
      .flatMap((where) => named.map((dish) => ({ where, dish })))
      .filter(({ where, dish }) => where.dishes.has(dish));
    const free = stands.find(({ where, dish }) => isFree(where, dish));
    const [earlier] = stands;
    if (!free && earlier) {
      const first = claimed.get(earlier.where)?.get(earlier.dish);
      return planned('wrong', [`È lo stesso piatto della riga ${first}.`]);
    }
    if (!free && named.length > 1) return planned('wrong', ['Nel catalogo più prodotti si chiamano così.']);
    const found = free?.dish ?? named[0];
    const read = readDish(columns, sheetLine, state.currency, found);
    if (!('product' in read)) return planned('wrong', read.errors);
    // A dish that became one since the sheet was written is not added a second time (docs/rules.md 24.2).
    if (read.product.kind === 'preparation' || (!found && state.preparations.has(fold(name))))
      return planned('wrong', ['Una preparazione non sta in nessun menu: scegli un altro tipo.']);
    const sentence = contradiction(read.card.marks, found?.allergens ?? []);
    if (sentence !== undefined) return planned('wrong', [sentence]);
    const isSame =
      found !== undefined && isDeepStrictEqual([found.product, found.card], [read.product, read.card]);
    if (found && !isSame && found.line !== null)
      return planned('wrong', [`La riga ${found.line} dice altro dello stesso piatto.`]);

    const dish = found ?? { ...read, id: null, allergens: [], line, is_changed: true };
    if (!found) {
      state.dishes.push(dish);
      filed(dish);
    }
    Object.assign(dish, { product: read.product, card: read.card, line: dish.line ?? line });
    dish.is_changed ||= !isSame;
    const where = free?.where ?? sections[0] ?? addSection(menus[0] ?? addMenu(state, menu), section);
    claimed.set(where, (claimed.get(where) ?? new Map<SheetDish, number>()).set(dish, line));
    if (!free) {
      where.dishes.add(dish);
      where.added.push(dish);
      return planned('create');
    }
    return planned(isSame ? 'unchanged' : 'update');
  }

  const planned = lines.map(plan);
  requireLimits(state);
  return planned;
}

function addMenu(state: SheetState, name: string): SheetMenu {
  const menu: SheetMenu = { id: null, name, sections: [] };
  state.menus.push(menu);
  return menu;
}

function addSection(menu: SheetMenu, name: string): SheetSection {
  const section: SheetSection = { id: null, name, dishes: new Set(), added: [] };
  menu.sections.push(section);
  return section;
}

function requireLimits({ menus }: SheetState): void {
  if (menus.length > MAX_MENUS) throw invalid({ text: `Al massimo ${MAX_MENUS} menu.` });
  for (const { name, sections } of menus) {
    if (sections.length > MAX_SECTIONS)
      throw invalid({ text: `Al massimo ${MAX_SECTIONS} sezioni nel menu «${name}».` });
    if (sections.reduce((sum, { dishes }) => sum + dishes.size, 0) > MAX_DISHES)
      throw invalid({ text: `Al massimo ${MAX_DISHES} piatti nel menu «${name}».` });
  }
}

export function countSheet(lines: readonly PlannedLine[], { menus }: SheetState) {
  const count = (action: PlannedLine['action']) => lines.filter((line) => line.action === action).length;
  return {
    menus: menus.filter(({ id }) => id === null).length,
    sections: menus.flatMap(({ sections }) => sections).filter(({ id }) => id === null).length,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
  };
}
