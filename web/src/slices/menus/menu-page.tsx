import { menus } from 'contract/menus/calls';
import type { Menu, MenuInput } from 'contract/menus/schemas';
import { may } from 'contract/roles/values';
import { Archive, ArchiveRestore, Eye, EyeOff, Languages, Pencil, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { useParam, withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import type { MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { sentence } from '../../kit/format/plural.ts';
import { changeMenu } from './edit/menu-edits.ts';
import { MenuEditor } from './edit/menu-editor.tsx';
import { type MenuSaver, useMenuSaver } from './edit/use-menu-saver.ts';
import { MenuNotFound } from './menu-not-found.tsx';
import { contentsSaid, hoursSaid } from './menu-words.ts';
import { keepMenu, useMenu } from './use-menu.ts';

const MenuDialog = lazy(() =>
  import('./edit/menu-dialog.tsx').then((loaded) => ({ default: loaded.MenuDialog })),
);

const back = { href: paths.menu, label: 'Menu' };

/** One menu, as it is written. */
export function MenuPage() {
  const menu_id = useParam('menuId');
  const query = useMenu(menu_id);
  const saver = useMenuSaver(menu_id);
  if (query.error?.status === 404) return <MenuNotFound />;
  return (
    <Page>
      {query.data ? <MenuHeader menu={query.data} saver={saver} /> : <PageHeader title="Menu" back={back} />}
      <QueryView
        query={query}
        loading={
          <div aria-hidden className="flex flex-col gap-6">
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        }
        error="Errore durante il caricamento del menu"
        isEmpty={() => false}
        empty={null}
      >
        {(menu) => <MenuEditor key={menu.id} menu={menu} saver={saver} />}
      </QueryView>
    </Page>
  );
}

function MenuHeader({ menu, saver }: { menu: Menu; saver: MenuSaver }) {
  const { role } = usePlace();
  const today = useToday();
  const [editing, setEditing] = useState<boolean>();
  const { archive, restore } = useShelf(menu);
  const manages = can(role, may.manage);
  const isArchived = menu.archived_at !== null;
  const { is_public } = menu;

  function setPublic(next: boolean): void {
    void saver.act(changeMenu({ is_public: next }), {
      said: `${menu.name}: ${next ? 'sulla pagina pubblica' : 'nascosto agli ospiti'}`,
      undo: changeMenu({ is_public }),
    });
  }
  const save = ({ sections: _, version: _version, ...input }: MenuInput) => saver.save(changeMenu(input));
  const entries: MenuEntry[] = [
    is_public
      ? { label: 'Nascondi agli ospiti', icon: EyeOff, onSelect: () => setPublic(false) }
      : { label: 'Mostra agli ospiti', icon: Eye, onSelect: () => setPublic(true) },
    { label: 'Cambia prezzi', icon: Tag, href: withSearch(paths.menuPrices, { menu: menu.id }) },
    { label: 'Traduzioni', icon: Languages, href: paths.menuTranslations },
    'separator',
    { label: 'Archivia', icon: Archive, onSelect: archive },
  ];
  return (
    <>
      <PageHeader
        title={menu.name}
        back={back}
        badge={
          isArchived ? (
            <Badge>Archiviato</Badge>
          ) : (
            <Badge tone={is_public ? 'success' : 'neutral'}>{is_public ? 'Pubblico' : 'Nascosto'}</Badge>
          )
        }
        state={sentence([
          hoursSaid(menu.hours, today),
          contentsSaid({ ...menu, sections: menu.sections.length }),
        ])}
        action={
          manages &&
          (isArchived ? (
            <Button icon={ArchiveRestore} onClick={restore}>
              Ripristina
            </Button>
          ) : (
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              Modifica
            </Button>
          ))
        }
        menu={manages && !isArchived ? entries : []}
      />
      {editing !== undefined && (
        <Suspense fallback={null}>
          <MenuDialog menu={menu} open={editing} onClose={() => setEditing(false)} save={save} />
        </Suspense>
      )}
    </>
  );
}

/** Out of use and back: each is the other's undo, so neither asks. */
function useShelf({ id, name }: Menu) {
  const params = { menu_id: id };
  const failed = (error: Error) => toast.error(sentenceOf(error, 'Errore durante la modifica del menu'));
  const restore = useApiMutation(menus.restore, {
    invalidates: [menus.list],
    onSuccess: keepMenu,
    onError: failed,
  });
  const archive = useApiMutation(menus.remove, {
    invalidates: [menus.list, menus.get],
    onError: failed,
    onSuccess: () => toast.undo(`${name} archiviato`, () => restore.mutate({ params })),
  });
  return { archive: () => archive.mutate({ params }), restore: () => restore.mutate({ params }) };
}
