import { menus } from 'contract/menus/calls';
import type { MenuInput, MenuSummary } from 'contract/menus/schemas';
import { may } from 'contract/roles/values';
import { Archive, BookOpenText, Download, FileUp, Tag, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApiMutation } from '../../kit/api/query.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { useSearch, withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import type { MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { MenuTabs } from '../recipes/menu-tabs.tsx';
import { downloadMenus } from './list/download-menus.ts';
import { MenuCard } from './list/menu-card.tsx';
import { MenuLinks } from './list/menu-links.tsx';
import { NoMenus } from './list/no-menus.tsx';
import { useMenuList } from './list/use-menu-list.ts';
import { unknownSaid } from './menu-words.ts';
import { keepMenu, useMenus } from './use-menu.ts';

const MenuDialog = lazy(() =>
  import('./edit/menu-dialog.tsx').then((loaded) => ({ default: loaded.MenuDialog })),
);

const grid = 'grid gap-4 lg:grid-cols-2';
const archivedIn = ({ shelf }: Record<string, unknown>) => ({ isArchive: shelf === 'archived' });
const ARCHIVE = withSearch(paths.menu, { shelf: 'archived' });

/** The menus of the place, and the ways to everything that belongs to them. */
export function MenusPage() {
  const { place_id, place_name, role } = usePlace();
  const { isArchive } = useSearch(archivedIn);
  const query = useMenus(place_id, isArchive ? 'archived' : undefined);
  const [creating, setCreating] = useState<boolean>();
  const create = useApiMutation(menus.create, { invalidates: [menus.list] });
  const manages = can(role, may.manage);
  const isBare = query.data?.data.length === 0 && !isArchive;

  async function save(body: MenuInput) {
    const menu = await create.mutateAsync({ params: { place_id }, body });
    keepMenu(menu);
    toast.success(`${menu.name} creato`);
    navigate(paths.menuEditor(menu.id));
  }

  const entries: MenuEntry[] = [
    ...(manages && !isBare ? [{ label: 'Cambia prezzi', icon: Tag, href: paths.menuPrices }] : []),
    ...(manages ? [{ label: 'Importa CSV', icon: FileUp, href: paths.menuImport }] : []),
    ...(can(role, may.money)
      ? [{ label: 'Esporta CSV', icon: Download, onSelect: () => void downloadMenus(place_id) }]
      : []),
    ...(isArchive ? [] : [{ label: 'Menu archiviati', icon: Archive, href: ARCHIVE }]),
  ];

  return (
    <Page>
      <PageHeader
        title={isArchive ? 'Menu archiviati' : 'Menu'}
        {...(isArchive && { back: { href: paths.menu, label: 'Menu' } })}
        state={<HeaderState query={query}>{({ data }) => stateOf(data, isArchive)}</HeaderState>}
        action={
          manages &&
          !isBare &&
          !isArchive && (
            <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
              Nuovo menu
            </Button>
          )
        }
        menu={isArchive ? [] : entries}
      />
      {!isArchive && can(role, may.readRecipes) && <MenuTabs current="menus" />}
      {!isArchive && <MenuLinks />}
      <QueryView
        query={query}
        loading={
          <div aria-hidden className={grid}>
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        }
        error="Errore nel caricamento dei menu"
        isEmpty={({ data }) => data.length === 0}
        empty={
          isArchive ? (
            <EmptyState
              icon={BookOpenText}
              title="Nessun menu archiviato"
              text="Un menu che non usi più finisce qui, e da qui torna con un tocco."
              action={<Button href={paths.menu}>Vai ai menu</Button>}
            />
          ) : (
            <NoMenus mayAdd={manages} place_name={place_name} onCreate={() => setCreating(true)} />
          )
        }
      >
        {({ data }) => <Cards all={data} manages={manages} />}
      </QueryView>
      {creating !== undefined && (
        <Suspense fallback={null}>
          <MenuDialog open={creating} onClose={() => setCreating(false)} save={save} />
        </Suspense>
      )}
    </Page>
  );
}

function Cards({ all, manages }: { all: readonly MenuSummary[]; manages: boolean }) {
  const actions = useMenuList(all);
  return (
    <ul aria-label="Menu" className={grid}>
      {all.map((menu, index) => (
        <li key={menu.id} className="min-w-0">
          <MenuCard
            menu={menu}
            actions={manages ? actions : undefined}
            isFirst={index === 0}
            isLast={index === all.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}

function stateOf(all: readonly MenuSummary[], isArchive: boolean): string {
  if (isArchive) return count(all.length, { one: 'menu', other: 'menu' });
  if (all.length === 0) return 'La carta che vedono ospiti, sala e cucina';
  const unknown = all.reduce((sum, menu) => sum + menu.unknown_allergens, 0);
  return sentence([
    count(all.length, { one: 'menu', other: 'menu' }),
    unknown > 0 ? unknownSaid(unknown) : undefined,
  ]);
}
