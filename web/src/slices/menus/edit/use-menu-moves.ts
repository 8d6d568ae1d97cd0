import type { Menu, MenuDish, MenuSection } from 'contract/menus/schemas';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import type { Position } from '../order/use-reorder.ts';
import { hasDish, moveDish, moveSection, spotIn, stepFrom, type Spot } from './menu-edits.ts';
import type { MenuSaver } from './use-menu-saver.ts';

export const dishMark = (product_id: number, section_id: number): string =>
  `dish-${product_id}-${section_id}`;
export const sectionMark = (section_id: number): string => `section-${section_id}`;

/** "dishes:12" is the list of section 12. */
const sectionOf = ({ list }: Position): number => Number(list.split(':')[1]);

/** Moving of sections and dishes: by hand with a way back, by the keyboard with the words of where it is now. */
export function useMenuMoves(drawn: Menu, { act, newest }: MenuSaver, root: RefObject<HTMLElement | null>) {
  const refocus = useRef<string>(undefined);
  /** By the mark of a dish that was moved over the edge of its section: the section where it is now. */
  const left = useRef(new Map<string, number>());
  // Two presses may come between two drawings: each is a step from where the one before has led.
  const menuNow = () => newest() ?? drawn;
  // What is drawn at another place has lost the focus.
  useLayoutEffect(() => {
    if (refocus.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-grip="${refocus.current}"]`)?.focus();
    refocus.current = undefined;
  });

  function dishTo(dish: MenuDish, from: Spot, to: Spot): void {
    const { product_id, name } = dish;
    const there = menuNow().sections.find(({ id }) => id === to.section_id);
    if (!there) return;
    const isElsewhere = from.section_id !== to.section_id;
    if (isElsewhere && hasDish(there, product_id)) {
      announce(`${name} c'è già in ${there.name}`);
      return;
    }
    void act(moveDish(product_id, from.section_id, to), {
      said: isElsewhere ? `${name} spostato in ${there.name}` : `${name} spostato`,
      undo: moveDish(product_id, to.section_id, from),
    });
  }

  function stepDish(dish: MenuDish, { section_id }: Spot, step: -1 | 1): void {
    const { product_id, name } = dish;
    const menu = menuNow();
    const mark = dishMark(product_id, section_id);
    const from =
      spotIn(menu, section_id, product_id) ?? spotIn(menu, left.current.get(mark) ?? section_id, product_id);
    if (!from) return;
    const to = stepFrom(menu, from, step);
    const there = to && menu.sections.find(({ id }) => id === to.section_id);
    if (!to || !there || there.id < 0 || (there.id !== from.section_id && hasDish(there, product_id))) {
      announce(`${name} non si può spostare più ${step === 1 ? 'giù' : 'su'}`);
      return;
    }
    const size = there.dishes.length + (there.id === from.section_id ? 0 : 1);
    if (there.id !== section_id) left.current.set(mark, there.id);
    refocus.current = dishMark(product_id, there.id);
    void act(moveDish(product_id, from.section_id, to), {
      said: `${name}: posto ${to.index + 1} di ${size} in ${there.name}`,
    });
  }

  function sectionTo({ id, name }: MenuSection, from: number, to: number): void {
    void act(moveSection(id, to), { said: `${name} spostata`, undo: moveSection(id, from) });
  }

  function stepSection({ id, name }: MenuSection, step: -1 | 1): void {
    const menu = menuNow();
    const from = menu.sections.findIndex((section) => section.id === id);
    if (from === -1) return;
    const to = from + step;
    if (to < 0 || to >= menu.sections.length) {
      announce(`${name} non si può spostare più ${step === 1 ? 'giù' : 'su'}`);
      return;
    }
    refocus.current = sectionMark(id);
    void act(moveSection(id, to), { said: `${name}: posto ${to + 1} di ${menu.sections.length}` });
  }

  return {
    dish: (dish: MenuDish, from: Spot) => ({
      at: { list: `dishes:${from.section_id}`, index: from.index },
      onMove: (to: Position) => dishTo(dish, from, { section_id: sectionOf(to), index: to.index }),
      onStep: (step: -1 | 1) => stepDish(dish, from, step),
    }),
    section: (section: MenuSection, from: number) => ({
      at: { list: 'sections', index: from },
      onMove: (to: Position) => sectionTo(section, from, to.index),
      onStep: (step: -1 | 1) => stepSection(section, step),
    }),
    toSection: dishTo,
  };
}
