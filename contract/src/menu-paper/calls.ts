import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { menuPaperSchemas } from './schemas.ts';

export const menuPaper = calls<typeof menuPaperSchemas>()({
  menu: {
    method: 'GET',
    path: '/places/{place_id}/menus.pdf',
    summary: 'One menu or all public menus, for the printer',
    access: may.enter,
    refusals: [409, 429],
    status: 200,
    file: { type: 'application/pdf', name: 'menu.pdf' },
  },
  qrSheet: {
    method: 'GET',
    path: '/places/{place_id}/menu-qr.pdf',
    summary: 'QR codes of the public menu: cards for tables, stickers, or a sheet for the window',
    access: may.enter,
    refusals: [409, 429],
    status: 200,
    file: { type: 'application/pdf', name: 'qr-menu.pdf' },
  },
  qr: {
    method: 'GET',
    path: '/places/{place_id}/menu-qr.svg',
    summary: 'The QR code of the public menu, or of one table',
    access: may.enter,
    status: 200,
    file: { type: 'image/svg+xml', name: 'qr-menu.svg' },
  },
});
