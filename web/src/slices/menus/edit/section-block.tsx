import type { MenuDish, MenuSection } from 'contract/menus/schemas';
import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { dishesSaid } from '../menu-words.ts';
import { Grip } from '../order/grip.tsx';
import { AT_ONCE, BLOCK, DishBlock } from './dish-block.tsx';

interface SectionBlockProps {
  section: MenuSection;
  /** How many dishes stand above it. */
  before: number;
  isFormula: boolean;
  /** For those who may change the menu. */
  grip?: Omit<ComponentProps<typeof Grip>, 'what'> | undefined;
  entries: readonly MenuEntry[];
  dish: (dish: MenuDish, index: number) => ReactNode;
  /** Below its dishes. */
  foot: ReactNode;
}

/** A section with its dishes. One that is only just being saved has no handles yet. */
export function SectionBlock({ section, before, isFormula, grip, entries, dish, foot }: SectionBlockProps) {
  const id = useId();
  const { name, description, choose, dishes } = section;
  const blocks = Array.from({ length: Math.ceil(dishes.length / BLOCK) }, (_, at) =>
    dishes.slice(at * BLOCK, (at + 1) * BLOCK),
  );
  return (
    <li data-item>
      <section aria-labelledby={id}>
        <Card padded={false}>
          <div className="flex items-center gap-2 py-3 pr-2 pl-1 sm:gap-3">
            {grip && <Grip what={`la sezione ${name}`} {...grip} />}
            <div className="min-w-0 flex-1">
              <h2 id={id} className="text-h2">
                {name}
              </h2>
              <p className="text-sm text-ink-muted">
                {isFormula && choose !== null
                  ? `${choose} a scelta tra ${dishesSaid(dishes.length)}`
                  : dishesSaid(dishes.length)}
              </p>
              {description !== null && (
                <p className="mt-1 text-sm wrap-anywhere text-ink-muted">{description}</p>
              )}
            </div>
            {entries.length > 0 && (
              <Menu
                items={entries}
                trigger={(trigger) => (
                  <IconButton {...trigger} icon={Ellipsis} label={`Azioni per la sezione ${name}`} />
                )}
              />
            )}
          </div>
          <ul
            data-list={`dishes:${section.id}`}
            aria-label={name}
            className="divide-y divide-line border-t border-line"
          >
            {dishes.length === 0 && (
              <li className="px-4 py-3 text-sm text-ink-muted sm:px-5">Ancora nessun piatto.</li>
            )}
            {blocks.map((block, at) => (
              <DishBlock
                // oxlint-disable-next-line react/no-array-index-key -- a block is a place, not its dishes
                key={at}
                size={block.length}
                first={before + at * BLOCK < AT_ONCE}
              >
                {() => block.map((one, index) => dish(one, at * BLOCK + index))}
              </DishBlock>
            ))}
          </ul>
          {foot !== null && <div className="border-t border-line px-3 py-2">{foot}</div>}
        </Card>
      </section>
    </li>
  );
}
