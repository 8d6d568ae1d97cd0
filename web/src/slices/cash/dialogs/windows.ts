export { DrawerDialog } from './drawer-dialog.tsx';
export { MoveDialog } from './move-dialog.tsx';
export { VoidMoveDialog } from './void-move-dialog.tsx';
