import { useQuery } from '@tanstack/react-query';
import { menus } from 'contract/menus/calls';
import type { Menu } from 'contract/menus/schemas';
import { q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

export const menuQuery = (menu_id: number) => q(menus.get, { params: { menu_id } });

export function useMenu(menu_id: number) {
  const query = useQuery(menuQuery(menu_id));
  useThingsPlace(query.data?.place_id);
  return query;
}

export function useMenus(place_id: number, shelf?: 'archived') {
  return useQuery(q(menus.list, { params: { place_id }, query: shelf ? { shelf } : {} }));
}

/** Shows a menu as the server has just answered it. */
export function keepMenu(menu: Menu): void {
  queryClient.setQueryData(menuQuery(menu.id).queryKey, menu);
}
