import { lazy } from 'react';

/** The forms of the cash page come when they are wanted: all of them in one file. */
export const loadWindows = () => import('./windows.ts');

export const DrawerDialog = lazy(() => loadWindows().then((loaded) => ({ default: loaded.DrawerDialog })));
export const MoveDialog = lazy(() => loadWindows().then((loaded) => ({ default: loaded.MoveDialog })));
export const VoidMoveDialog = lazy(() =>
  loadWindows().then((loaded) => ({ default: loaded.VoidMoveDialog })),
);
