import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { printMenu } from './print-menu.ts';
import { printQrSheet, qrPicture } from './print-qr.ts';
import { openDrawing } from './thread/draw-thread.ts';

/** Menus and their codes on paper. */
export function menuPaperRoutes(server: FastifyInstance, app: App): void {
  const { draw, close } = openDrawing();
  server.addHook('onClose', close);
  mountAll(server, app, contract.menuPaper, {
    menu: (ctx, { here, query }) => printMenu(ctx, here, query, draw),
    qrSheet: (ctx, { here, query }) => printQrSheet(ctx, here, query, draw),
    qr: (ctx, { here, query }) => qrPicture(ctx, here, query.table),
  });
}
