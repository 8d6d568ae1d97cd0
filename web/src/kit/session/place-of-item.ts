import { useEffect, useState } from 'react';
import type { Location } from '../routing/history.ts';
import { useLocation } from '../routing/router.tsx';
import { chosenPlace, selectPlace } from './session.ts';

/** The last thing that was opened: at which coming to its address, and of which place it is. */
let opened: { at: Location; placeId: number } | undefined;

/**
 * A link may lead to a thing of another place of the same person: menu, role and list must be those of that place. It is selected
 * once for each coming to the thing: every place is chosen for all tabs, and who chooses another one later is not overruled.
 */
export function useThingsPlace(placeId: number | undefined): void {
  const location = useLocation();
  // A dialog that closes is still there when the address has gone on.
  const [at] = useState(location);
  useEffect(() => {
    if (placeId === undefined || opened?.at === at) return;
    selectPlace(placeId);
    if (chosenPlace.get() === String(placeId)) opened = { at, placeId };
  }, [at, placeId]);
}

/** Whether the thing that is open at this address is left behind: another place was chosen meanwhile. */
export function isLeftBehind(location: Location, placeId: number): boolean {
  return opened?.at === location && opened.placeId !== placeId;
}
