import { courseLabels } from 'contract/menus/labels';
import type { Menu, MenuDish, MenuSection } from 'contract/menus/schemas';
import { may } from 'contract/roles/values';
import { ListPlus, Pencil, Plus, Trash2, Utensils } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { queryClient } from '../../../kit/api/query.ts';
import { list } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { cardQuery } from '../card/use-card.ts';
import { GripHelp } from '../order/grip.tsx';
import { useReorder } from '../order/use-reorder.ts';
import { AddDish } from './add-dish.tsx';
import { DishRow } from './dish-row.tsx';
import type { OpenDialog } from './editor-dialogs.tsx';
import {
  insertDish,
  insertSection,
  newSection,
  removeDish,
  removeSection,
  hasDish,
  type Spot,
} from './menu-edits.ts';
import { SectionBlock } from './section-block.tsx';
import { dishMark, sectionMark, useMenuMoves } from './use-menu-moves.ts';
import type { MenuSaver } from './use-menu-saver.ts';

const EditorDialogs = lazy(() =>
  import('./editor-dialogs.tsx').then((loaded) => ({ default: loaded.EditorDialogs })),
);

/** The sections of a meal, for a menu that is begun with nothing. */
const USUAL = [
  courseLabels.starter,
  courseLabels.first,
  courseLabels.second,
  courseLabels.side,
  courseLabels.dessert,
  courseLabels.drink,
];

/** Sections and dishes in their order. Each act is shown at once, saved, and can be taken back. */
export function MenuEditor({ menu, saver }: { menu: Menu; saver: MenuSaver }) {
  const { role } = usePlace();
  const { act, overtaken, redo, giveUp } = saver;
  const { root, line, grip } = useReorder();
  const moves = useMenuMoves(menu, saver, root);
  const [dialog, setDialog] = useState<{ what: OpenDialog; open: boolean }>();
  const manages = can(role, may.manage) && menu.archived_at === null;
  const isFormula = menu.formula_price !== null;
  const above = menu.sections.map((_, place) =>
    menu.sections.slice(0, place).reduce((sum, { dishes }) => sum + dishes.length, 0),
  );
  const open = (what: OpenDialog) => setDialog({ what, open: true });
  const openNewSection = () => open({ kind: 'new_section', id: newSection('').id });

  async function openCard(dish: MenuDish): Promise<void> {
    try {
      const card = await queryClient.fetchQuery(cardQuery(dish.product_id));
      open({ kind: 'card', dish, card });
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore durante il caricamento della scheda'));
    }
  }

  function addSections(names: readonly string[]): void {
    const fresh = names.map((name) => newSection(name));
    const from = menu.sections.length;
    void act(
      (now) => fresh.reduce((next, section, index) => insertSection(section, from + index)(next), now),
      {
        said: `${list(names)}: sezioni aggiunte`,
      },
    );
  }

  const dishEntries = (dish: MenuDish, from: Spot): MenuEntry[] => {
    const others = menu.sections.filter(
      (one) => one.id !== from.section_id && one.id > 0 && !hasDish(one, dish.product_id),
    );
    return [
      { label: 'Scheda del piatto', icon: Pencil, onSelect: () => void openCard(dish) },
      { label: 'Apri il prodotto', icon: Utensils, href: paths.product(dish.product_id) },
      ...(isFormula
        ? [
            {
              label: 'Supplemento…',
              icon: Plus,
              onSelect: () => open({ kind: 'supplement', dish, section_id: from.section_id }),
            },
          ]
        : []),
      ...(others.length > 0 ? [{ heading: 'Sposta in' }] : []),
      ...others.map(({ id, name, dishes }) => ({
        label: name,
        onSelect: () => moves.toSection(dish, from, { section_id: id, index: dishes.length }),
      })),
      'separator',
      {
        label: 'Togli dal menu',
        icon: Trash2,
        onSelect: () =>
          void act(removeDish(dish.product_id, from.section_id), {
            said: `${dish.name} tolto dal menu`,
            undo: insertDish(dish, from),
          }),
      },
    ];
  };

  const sectionEntries = (section: MenuSection, index: number): MenuEntry[] => [
    { label: 'Modifica', icon: Pencil, onSelect: () => open({ kind: 'section', section }) },
    'separator',
    {
      label: 'Elimina la sezione',
      icon: Trash2,
      onSelect: () =>
        void act(removeSection(section.id), {
          said: `${section.name} eliminata`,
          undo: insertSection({ ...section, id: newSection('').id }, index),
        }),
    },
  ];

  return (
    <div ref={root} className="relative flex flex-col gap-6">
      {overtaken.length > 0 && (
        <Banner
          tone="warning"
          announce
          title="Qualcuno ha cambiato questo menu"
          onDismiss={giveUp}
          action={
            <Button size="sm" onClick={redo}>
              Rifai la modifica
            </Button>
          }
        >
          Ora vedi la versione nuova. Non è stato salvato: {overtaken.map(({ said }) => said).join(', ')}.
        </Banner>
      )}
      {manages && <GripHelp />}
      {menu.sections.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title="Ancora nessuna sezione"
          text="Le sezioni tengono insieme i piatti, come sulla carta: antipasti, primi, vini della casa."
          action={
            manages ? (
              <>
                <Button variant="primary" icon={ListPlus} onClick={() => addSections(USUAL)}>
                  Parti dalle portate
                </Button>
                <Button icon={Plus} onClick={openNewSection}>
                  Nuova sezione
                </Button>
              </>
            ) : null
          }
        />
      ) : (
        <ul data-list="sections" aria-label="Sezioni" className="flex flex-col gap-6">
          {menu.sections.map((section, place) => (
            <SectionBlock
              key={section.id}
              section={section}
              before={above[place] ?? 0}
              isFormula={isFormula}
              {...(manages &&
                section.id > 0 && {
                  grip: { mark: sectionMark(section.id), ...grip(moves.section(section, place)) },
                })}
              entries={manages && section.id > 0 ? sectionEntries(section, place) : []}
              dish={(dish, index) => {
                const at = { section_id: section.id, index };
                return (
                  <DishRow
                    key={dish.product_id}
                    dish={dish}
                    isFormula={isFormula}
                    {...(manages &&
                      section.id > 0 && {
                        grip: {
                          mark: dishMark(dish.product_id, section.id),
                          ...grip(moves.dish(dish, at)),
                        },
                        onOpen: () => void openCard(dish),
                      })}
                    entries={manages && section.id > 0 ? dishEntries(dish, at) : []}
                  />
                );
              }}
              foot={
                manages && section.id > 0 ? (
                  <AddDish
                    section={section}
                    onAdd={(dish) =>
                      void act(insertDish(dish, { section_id: section.id, index: section.dishes.length }), {
                        said: `${dish.name} aggiunto a ${section.name}`,
                      })
                    }
                  />
                ) : null
              }
            />
          ))}
        </ul>
      )}
      {manages && menu.sections.length > 0 && (
        <Button icon={Plus} className="self-start" onClick={openNewSection}>
          Nuova sezione
        </Button>
      )}
      <div
        ref={line}
        hidden
        aria-hidden
        className="pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent-solid"
      />
      {dialog && (
        <Suspense fallback={null}>
          <EditorDialogs
            menu={menu}
            saver={saver}
            what={dialog.what}
            open={dialog.open}
            onClose={() => setDialog({ ...dialog, open: false })}
          />
        </Suspense>
      )}
    </div>
  );
}
