import { useSyncExternalStore } from 'react';
import { stored } from '../../../kit/api/local-store.ts';
import { useMedia } from '../../../kit/ui/layout/media-query.ts';

const choice = stored('hub.sidebar');

export interface SidebarState {
  collapsed: boolean;
  toggle: () => void;
}

/** Open where there is room, until somebody chooses; the choice is remembered. */
export function useSidebar(): SidebarState {
  const chosen = useSyncExternalStore(choice.subscribe, choice.get);
  const tight = useMedia('(width < 64rem)');
  const collapsed = chosen === null ? tight : chosen === 'collapsed';
  return { collapsed, toggle: () => choice.set(collapsed ? 'open' : 'collapsed') };
}
