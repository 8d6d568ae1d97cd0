import { useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';

const choice = stored('hub.sidebar');
const wide = typeof matchMedia === 'function' ? matchMedia('(width >= 64rem)') : undefined;

function subscribeToWidth(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

export interface SidebarState {
  collapsed: boolean;
  toggle: () => void;
}

/** Open where there is room, until somebody chooses; the choice is remembered. */
export function useSidebar(): SidebarState {
  const chosen = useSyncExternalStore(choice.subscribe, choice.get);
  const roomy = useSyncExternalStore(subscribeToWidth, () => wide?.matches ?? true);
  const collapsed = chosen === null ? !roomy : chosen === 'collapsed';
  return { collapsed, toggle: () => choice.set(collapsed ? 'open' : 'collapsed') };
}
