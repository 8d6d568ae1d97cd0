import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { changeProducts } from './change-products.ts';
import { exportProducts } from './export-products.ts';
import { importProducts, previewImport } from './import/import-products.ts';
import { listPrices } from './list-prices.ts';
import { listProducts } from './list-products.ts';
import { removeProductPhoto, setProductPhoto } from './product-photo.ts';
import { createProduct, getProduct, updateProduct } from './products.service.ts';
import { setAvailability } from './set-availability.ts';

export function productsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.products, {
    list: async (ctx, { here, query }) => listProducts(ctx, here, query),
    get: async (ctx, { here, params }) => getProduct(ctx, here, params.product_id),
    create: async (ctx, { here, body }) => createProduct(ctx, here, body),
    update: async (ctx, { here, params, body }) => updateProduct(ctx, here, params.product_id, body),
    remove: async (ctx, { here, params }) => archiveProduct(ctx, here, params.product_id),
    restore: async (ctx, { here, params }) => restoreProduct(ctx, here, params.product_id),
    setAvailability: async (ctx, { here, params, body }) =>
      setAvailability(ctx, here, params.product_id, body),
    prices: async (ctx, { here, params }) => ({ data: await listPrices(ctx, here, params.product_id) }),
    setPhoto: async (ctx, call) => setProductPhoto(ctx, call.here, call.params.product_id, call.uploads()),
    removePhoto: async (ctx, { here, params }) => removeProductPhoto(ctx, here, params.product_id),
    changeMany: async (ctx, { here, body }) => ({ data: await changeProducts(ctx, here, body) }),
    csv: async (ctx, { here, query }) => exportProducts(ctx, here, query),
    previewImport: async (ctx, { here, body }) => previewImport(ctx, here, body.text),
    importCsv: async (ctx, { here, body }) => importProducts(ctx, here, body),
  });
}
