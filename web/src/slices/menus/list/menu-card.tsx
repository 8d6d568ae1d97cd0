import type { MenuSummary } from 'contract/menus/schemas';
import { Archive, ArrowDown, ArrowUp, Ellipsis, Pencil, TriangleAlert } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Switch } from '../../../kit/ui/forms/switch.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { contentsSaid, hoursSaid, unknownSaid } from '../menu-words.ts';
import { TranslationMeters } from './translation-meters.tsx';
import type { MenuActions } from './use-menu-list.ts';

interface MenuCardProps {
  menu: MenuSummary;
  /** For those who may change it. */
  actions?: MenuActions | undefined;
  isFirst: boolean;
  isLast: boolean;
}

/** One menu at a glance: when it is served, what is in it, what is still to be done. */
export function MenuCard({ menu, actions, ...place }: MenuCardProps) {
  const today = useToday();
  const isArchived = menu.archived_at !== null;
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-1 flex-col gap-4">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-h2">
              <Link
                href={paths.menuEditor(menu.id)}
                className="inline-block max-w-full rounded-xs py-0.5 wrap-anywhere"
              >
                {menu.name}
              </Link>
            </h2>
            <p className="text-ink-muted">{hoursSaid(menu.hours, today)}</p>
            <p className="text-sm text-ink-muted">{contentsSaid(menu)}</p>
          </div>
          {actions && !isArchived && (
            <Menu
              items={entriesOf(menu, actions, place)}
              trigger={(trigger) => (
                <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${menu.name}`} />
              )}
            />
          )}
        </div>
        {menu.unknown_allergens > 0 && (
          <Badge tone="warning" icon={TriangleAlert} wraps className="self-start">
            {unknownSaid(menu.unknown_allergens)}
          </Badge>
        )}
        {menu.texts > 0 && <TranslationMeters texts={menu.texts} translated={menu.translated} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        {isArchived ? (
          <Badge>Archiviato</Badge>
        ) : actions ? (
          <Switch
            label="Sulla pagina pubblica"
            aria-label={`${menu.name} sulla pagina pubblica`}
            checked={actions.isPublic(menu)}
            onChange={({ target }) => void actions.setPublic(menu, target.checked)}
          />
        ) : (
          <Badge tone={menu.is_public ? 'success' : 'neutral'}>
            {menu.is_public ? 'Pubblico' : 'Nascosto'}
          </Badge>
        )}
        {isArchived && actions ? (
          <Button size="sm" onClick={() => actions.restore(menu)}>
            Ripristina
          </Button>
        ) : (
          <Button size="sm" href={paths.menuEditor(menu.id)} aria-label={`Apri ${menu.name}`}>
            Apri
          </Button>
        )}
      </div>
    </Card>
  );
}

function entriesOf(
  menu: MenuSummary,
  { move, archive }: MenuActions,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): MenuEntry[] {
  return [
    { label: 'Apri', icon: Pencil, href: paths.menuEditor(menu.id) },
    ...(isFirst ? [] : [{ label: 'Sposta prima', icon: ArrowUp, onSelect: () => move(menu, -1) }]),
    ...(isLast ? [] : [{ label: 'Sposta dopo', icon: ArrowDown, onSelect: () => move(menu, 1) }]),
    'separator',
    { label: 'Archivia', icon: Archive, onSelect: () => archive(menu) },
  ];
}
