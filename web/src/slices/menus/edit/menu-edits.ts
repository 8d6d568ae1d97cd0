import type { Menu, MenuDish, MenuSection } from 'contract/menus/schemas';

/**
 * What one act does to a menu. It names sections and dishes by their ids, so it can be done again on a newer menu; what is not there
 * any more stays away.
 */
export type Edit = (menu: Menu) => Menu;

/** Where a dish stands. */
export interface Spot {
  section_id: number;
  index: number;
}

/** With its figures, which the header shows. */
function withSections(menu: Menu, sections: MenuSection[]): Menu {
  const dishes = sections.flatMap((section) => section.dishes);
  return {
    ...menu,
    sections,
    dishes: dishes.length,
    unknown_allergens: dishes.filter(({ allergens_state }) => allergens_state === 'unknown').length,
  };
}

const changed = <T>(items: readonly T[], index: number, remove: number, ...added: T[]): T[] =>
  items.toSpliced(index, remove, ...added);

function onSection(menu: Menu, id: number, change: (section: MenuSection) => MenuSection): Menu {
  return withSections(
    menu,
    menu.sections.map((section) => (section.id === id ? change(section) : section)),
  );
}

export const changeMenu =
  (patch: Partial<Menu>): Edit =>
  (menu) => ({ ...menu, ...patch });

export const changeSection =
  (id: number, patch: Partial<MenuSection>): Edit =>
  (menu) =>
    onSection(menu, id, (section) => ({ ...section, ...patch }));

export const insertSection =
  (section: MenuSection, index: number): Edit =>
  (menu) =>
    withSections(menu, changed(menu.sections, index, 0, section));

export const removeSection =
  (id: number): Edit =>
  (menu) =>
    withSections(
      menu,
      menu.sections.filter((section) => section.id !== id),
    );

export const moveSection =
  (id: number, to: number): Edit =>
  (menu) => {
    const section = menu.sections.find((one) => one.id === id);
    return section ? insertSection(section, to)(removeSection(id)(menu)) : menu;
  };

export const insertDish =
  (dish: MenuDish, { section_id, index }: Spot): Edit =>
  (menu) =>
    onSection(menu, section_id, (section) =>
      hasDish(section, dish.product_id)
        ? section
        : { ...section, dishes: changed(section.dishes, index, 0, dish) },
    );

export const removeDish =
  (product_id: number, section_id: number): Edit =>
  (menu) =>
    onSection(menu, section_id, (section) => ({
      ...section,
      dishes: section.dishes.filter((dish) => dish.product_id !== product_id),
    }));

/** A section holds a dish once: one that stands in the other section already stays where it is. */
export const moveDish =
  (product_id: number, from: number, to: Spot): Edit =>
  (menu) => {
    const dish = dishIn(menu, from, product_id);
    const there = menu.sections.find(({ id }) => id === to.section_id);
    if (!dish || !there || (from !== to.section_id && hasDish(there, product_id))) return menu;
    return insertDish(dish, to)(removeDish(product_id, from)(menu));
  };

export const changeDish =
  (product_id: number, section_id: number, patch: Partial<MenuDish>): Edit =>
  (menu) =>
    onSection(menu, section_id, (section) => ({
      ...section,
      dishes: section.dishes.map((dish) => (dish.product_id === product_id ? { ...dish, ...patch } : dish)),
    }));

export const hasDish = ({ dishes }: MenuSection, product_id: number): boolean =>
  dishes.some((dish) => dish.product_id === product_id);

export function dishIn(menu: Menu, section_id: number, product_id: number): MenuDish | undefined {
  const section = menu.sections.find(({ id }) => id === section_id);
  return section?.dishes.find((dish) => dish.product_id === product_id);
}

/** Where a dish stands in a section; undefined where it does not. */
export function spotIn({ sections }: Menu, section_id: number, product_id: number): Spot | undefined {
  const dishes = sections.find(({ id }) => id === section_id)?.dishes ?? [];
  const index = dishes.findIndex((dish) => dish.product_id === product_id);
  return index === -1 ? undefined : { section_id, index };
}

/** The spot one step up or down, over the edge of a section into the next one; undefined at the end of the menu. */
export function stepFrom(menu: Menu, { section_id, index }: Spot, step: -1 | 1): Spot | undefined {
  const at = menu.sections.findIndex(({ id }) => id === section_id);
  const section = menu.sections[at];
  if (!section) return undefined;
  const next = index + step;
  if (next >= 0 && next < section.dishes.length) return { section_id, index: next };
  const other = menu.sections[at + step];
  return other && { section_id: other.id, index: step === 1 ? 0 : other.dishes.length };
}

/** Sections that the server does not know yet count down from here. */
let lastNew = 0;

export function newSection(name: string, over: Partial<MenuSection> = {}): MenuSection {
  lastNew -= 1;
  return { id: lastNew, name, description: null, translations: {}, choose: null, dishes: [], ...over };
}
