import { useQuery } from '@tanstack/react-query';
import { cash } from 'contract/cash/calls';
import type { Drawer } from 'contract/cash/schemas';
import { useSyncExternalStore } from 'react';
import { stored } from '../../../kit/api/local-store.ts';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';

/** The drawer that stands beside this device. */
const kept = stored('hub.drawer');

export interface DrawerChoice {
  /** Empty where a place has one drawer alone: there is nothing to choose. */
  drawers: readonly Drawer[];
  /** For a payment in cash; null: the first drawer. */
  id: number | null;
  choose: (id: number) => void;
}

/** Where cash is put on this device (docs/rules.md 17.8). */
export function useDrawer(): DrawerChoice {
  const { place_id } = usePlace();
  const { data } = useQuery(q(cash.drawers, { params: { place_id } }));
  const chosen = useSyncExternalStore(kept.subscribe, kept.get);
  const drawers = data && data.data.length > 1 ? data.data : [];
  const found = drawers.find(({ id }) => String(id) === chosen) ?? drawers[0];
  return { drawers, id: found?.id ?? null, choose: (id) => kept.set(String(id)) };
}
