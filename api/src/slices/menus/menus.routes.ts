import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { archiveMenu, restoreMenu } from './archive-menu.ts';
import { getCard, saveCard, translate } from './dish-card.ts';
import { listMenus, orderMenus } from './list-menus.ts';
import { listTranslations } from './list-translations.ts';
import { createMenu, getMenu, updateMenu } from './menus.service.ts';
import { changePrices } from './prices/change-prices.ts';
import { listPriceChanges } from './prices/list-price-changes.ts';
import { undoPrices } from './prices/undo-prices.ts';
import { exportMenus } from './sheet/export-menus.ts';
import { importMenus, previewMenus } from './sheet/import-menus.ts';

export function menusRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.menus, {
    list: async (ctx, { here, query }) => ({ data: await listMenus(ctx, here, query.shelf) }),
    create: async (ctx, { here, body }) => createMenu(ctx, here, body),
    order: async (ctx, { here, body }) => ({ data: await orderMenus(ctx, here, body.menu_ids) }),
    get: async (ctx, { here, params }) => getMenu(ctx, here, params.menu_id),
    update: async (ctx, { here, params, body }) => updateMenu(ctx, here, params.menu_id, body),
    remove: async (ctx, { here, params }) => archiveMenu(ctx, here, params.menu_id),
    restore: async (ctx, { here, params }) => restoreMenu(ctx, here, params.menu_id),
    card: async (ctx, { here, params }) => getCard(ctx, here, params.product_id),
    saveCard: async (ctx, { here, params, body }) => saveCard(ctx, here, params.product_id, body),
    translate: async (ctx, { here, params, body }) =>
      translate(ctx, here, params.product_id, params.language, body),
    translations: async (ctx, { here, query }) => ({
      data: await listTranslations(ctx, here, query.missing),
    }),
    changePrices: async (ctx, { here, body }) => changePrices(ctx, here, body),
    priceChanges: async (ctx, { here }) => ({ data: await listPriceChanges(ctx, here) }),
    undoPrices: async (ctx, { here, params }) => undoPrices(ctx, here, params.price_change_id),
    csv: async (ctx, { here }) => exportMenus(ctx, here),
    previewImport: async (ctx, { here, body }) => previewMenus(ctx, here, body.text),
    importCsv: async (ctx, { here, body }) => importMenus(ctx, here, body),
  });
}
