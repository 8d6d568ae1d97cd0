import { drawMenu, type MenuTask } from '../draw/draw-menu.ts';
import { drawQrSheet, type QrSheetTask } from '../qr/draw-qr-sheet.ts';

/** What the thread draws. */
export type DrawTask = ({ kind: 'menu' } & MenuTask) | ({ kind: 'qr' } & QrSheetTask);

export function drawTask(task: DrawTask): Promise<Uint8Array> {
  return task.kind === 'menu' ? drawMenu(task) : drawQrSheet(task);
}
