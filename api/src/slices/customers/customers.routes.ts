import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { exportCustomers } from './csv/export-customers.ts';
import { importCustomers, previewImport } from './csv/import-customers.ts';
import { getHistory } from './customer-history.ts';
import { eraseCustomer } from './erase/erase-customers.ts';
import { getRetention, setRetention } from './erase/retention.ts';
import { exportPerson, exportPersonText } from './export-person.ts';
import { getCustomer } from './find-customer.ts';
import { listCustomers, listTags } from './list-customers.ts';
import { keepDistinct, listDoubles } from './merge/list-doubles.ts';
import { mergeCustomers } from './merge/merge-customers.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { createCustomer, removeCustomer, updateCustomer } from './save-customer.ts';

export function customersRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.customers, {
    list: async (ctx, { here, query }) => listCustomers(ctx, here, query),
    csv: async (ctx, { here, query }) => exportCustomers(ctx, here, query),
    tags: async (ctx, { here }) => ({ data: await listTags(ctx, here) }),
    create: async (ctx, { here, body }) => createCustomer(ctx, here, body),
    get: async (ctx, { here, params }) => getCustomer(ctx, here, params.customer_id),
    update: async (ctx, { here, params, body }) => updateCustomer(ctx, here, params.customer_id, body),
    remove: async (ctx, { here, params }) => removeCustomer(ctx, here, params.customer_id),
    export: async (ctx, { here, params }) => exportPerson(ctx, here, params.customer_id),
    exportText: async (ctx, { here, params }) => exportPersonText(ctx, here, params.customer_id),
    erase: async (ctx, { here, params }) => eraseCustomer(ctx, here, params.customer_id),
  });
  mountAll(server, app, contract.customerHistory, {
    get: async (ctx, { here, params }) => getHistory(ctx, here, params.customer_id),
  });
  mountAll(server, app, contract.customerDoubles, {
    list: async (ctx, { here }) => ({ data: await listDoubles(ctx, here) }),
    distinct: async (ctx, { here, params, body }) =>
      keepDistinct(ctx, here, params.customer_id, body.other_id),
    merge: async (ctx, { here, params, body }) =>
      mergeCustomers(ctx, here, params.customer_id, body.other_id),
    unmerge: async (ctx, { here, params, body }) => undoMerge(ctx, here, params.customer_id, body.other_id),
  });
  mountAll(server, app, contract.customerImport, {
    preview: async (ctx, { here, body }) => previewImport(ctx, here, body.text),
    run: async (ctx, { here, body }) => importCustomers(ctx, here, body.text),
  });
  mountAll(server, app, contract.customerRetention, {
    get: async (ctx, { here, query }) => getRetention(ctx, here, query.months),
    set: async (ctx, { here, body }) => setRetention(ctx, here, body.months),
  });
}
