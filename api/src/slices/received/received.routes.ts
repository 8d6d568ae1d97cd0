import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { changeReceived, payReceived, unpayReceived } from './change-received.ts';
import { listReceived } from './list-received.ts';
import { readReceivedAttachment } from './read-attachment.ts';
import { getReceived, readReceivedXml } from './show-received.ts';
import { takeReceived } from './take-received.ts';

/** Invoices of suppliers. */
export function receivedRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.receivedInvoices, {
    upload: (ctx, { here, uploads }) => takeReceived(ctx, here, uploads()),
    list: (ctx, { here, query }) => listReceived(ctx, here, query),
    get: (ctx, { here, params }) => getReceived(ctx, here, params.received_invoice_id),
    change: (ctx, { here, params, body }) => changeReceived(ctx, here, params.received_invoice_id, body),
    pay: (ctx, { here, params, body }) => payReceived(ctx, here, params.received_invoice_id, body),
    unpay: (ctx, { here, params }) => unpayReceived(ctx, here, params.received_invoice_id),
    attachment: (ctx, { here, params }) =>
      readReceivedAttachment(ctx, here, params.received_invoice_id, params.number),
    xml: (ctx, { here, params }) => readReceivedXml(ctx, here, params.received_invoice_id),
  });
}
