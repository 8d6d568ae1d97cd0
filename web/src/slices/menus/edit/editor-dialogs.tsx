import type { DishCard, Menu, MenuDish, MenuSection } from 'contract/menus/schemas';
import { CardDialog } from '../card/card-dialog.tsx';
import { changeDish, changeSection, dishIn, insertSection, newSection } from './menu-edits.ts';
import { SectionDialog } from './section-dialog.tsx';
import { SupplementDialog } from './supplement-dialog.tsx';
import type { MenuSaver } from './use-menu-saver.ts';

export type OpenDialog =
  | { kind: 'section'; section: MenuSection }
  /** One id for all attempts to save it. */
  | { kind: 'new_section'; id: number }
  | { kind: 'card'; dish: MenuDish; card: DishCard }
  | { kind: 'supplement'; dish: MenuDish; section_id: number };

interface EditorDialogsProps {
  menu: Menu;
  saver: MenuSaver;
  what: OpenDialog;
  open: boolean;
  onClose: () => void;
}

/** The windows of the editor, none of which is there before it is first asked for. */
export function EditorDialogs({ menu, saver: { save }, what, open, onClose }: EditorDialogsProps) {
  const window = { open, onClose };
  switch (what.kind) {
    case 'section': {
      const section = menu.sections.find(({ id }) => id === what.section.id) ?? what.section;
      return (
        <SectionDialog
          key={section.id}
          {...window}
          section={section}
          isFormula={menu.formula_price !== null}
          save={(values) => save(changeSection(section.id, values))}
        />
      );
    }
    case 'new_section':
      return (
        <SectionDialog
          key="new"
          {...window}
          isFormula={menu.formula_price !== null}
          save={(values) =>
            save(insertSection({ ...newSection(values.name, values), id: what.id }, menu.sections.length))
          }
        />
      );
    case 'card':
      return <CardDialog key={what.dish.product_id} {...window} dish={what.dish} card={what.card} />;
    case 'supplement':
      return (
        <SupplementDialog
          key={what.dish.product_id}
          {...window}
          dish={dishIn(menu, what.section_id, what.dish.product_id) ?? what.dish}
          save={(supplement) => save(changeDish(what.dish.product_id, what.section_id, { supplement }))}
        />
      );
  }
}
