import { menus } from 'contract/menus/calls';
import type { MenuSummary } from 'contract/menus/schemas';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { inputOf } from '../menu-input.ts';
import { keepMenu, menuQuery } from '../use-menu.ts';

const failed = (error: Error) => toast.error(sentenceOf(error, 'Errore durante la modifica del menu'));

/** What can be done to a menu without opening it: each has its way back. */
export function useMenuList(all: readonly MenuSummary[]) {
  const { place_id } = usePlace();
  const invalidates = [menus.list];
  const update = useApiMutation(menus.update, { invalidates, onSuccess: keepMenu, onError: failed });
  const restore = useApiMutation(menus.restore, { invalidates, onSuccess: keepMenu, onError: failed });
  const remove = useApiMutation(menus.remove, { invalidates, onError: failed });
  const order = useApiMutation(menus.order, { invalidates, onError: failed });

  /** What a switch was set to last, until it is saved: a list that was asked for before must not turn it back. */
  const [wished, setWished] = useState<ReadonlyMap<number, { is_public: boolean }>>(new Map());

  /** Says at once what guests will see; the whole menu goes along, as it is now. */
  async function setPublic({ id, name }: MenuSummary, is_public: boolean): Promise<void> {
    const wish = { is_public };
    setWished((before) => new Map(before).set(id, wish));
    try {
      const menu = await queryClient.fetchQuery({ ...menuQuery(id), staleTime: 0 });
      await update.mutateAsync({ params: { menu_id: id }, body: { ...inputOf(menu), is_public } });
      show((one) => (one.id === id ? { ...one, is_public } : one));
      toast.success(`${name}: ${is_public ? 'sulla pagina pubblica' : 'nascosto agli ospiti'}`);
    } catch {
      // `failed` has said it.
    }
    setWished((before) => {
      const rest = new Map(before);
      if (rest.get(id) === wish) rest.delete(id);
      return rest;
    });
  }

  function show(change: (menu: MenuSummary) => MenuSummary): void {
    const { queryKey } = q(menus.list, { params: { place_id }, query: {} });
    queryClient.setQueryData(queryKey, (list) => list && { ...list, data: list.data.map(change) });
  }

  function archive({ id, name }: MenuSummary): void {
    const params = { menu_id: id };
    remove.mutate(
      { params },
      { onSuccess: () => toast.undo(`${name} archiviato`, () => restore.mutate({ params })) },
    );
  }

  function move(menu: MenuSummary, step: -1 | 1): void {
    const ids = all.map(({ id }) => id);
    const index = ids.indexOf(menu.id);
    order.mutate({
      params: { place_id },
      body: { menu_ids: ids.toSpliced(index, 1).toSpliced(index + step, 0, menu.id) },
    });
  }

  return {
    isPublic: (menu: MenuSummary) => wished.get(menu.id)?.is_public ?? menu.is_public,
    setPublic,
    archive,
    move,
    restore: ({ id }: MenuSummary) => restore.mutate({ params: { menu_id: id } }),
  };
}

export type MenuActions = ReturnType<typeof useMenuList>;
