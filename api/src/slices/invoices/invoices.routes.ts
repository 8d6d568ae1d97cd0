import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { answersRoutes } from './answers/answers.routes.ts';
import { exportInvoices } from './export-invoices.ts';
import { listInvoices } from './list-invoices.ts';
import { monthArchive } from './month/month-archive.ts';
import { emailInvoice } from './letters/email-invoice.ts';
import { openPapers, printInvoice } from './paper/print-invoice.ts';
import { readXml } from './read-file.ts';
import { issueInvoice } from './save/issue.ts';
import { markSent } from './save/mark-sent.ts';
import { changeDraft, createCreditNote, createDraft, removeDraft } from './save/write-draft.ts';
import { stampDutyOfYear } from './stamp-duty-of-year.ts';
import { getInvoice } from './show-invoice.ts';

/** Documents: drafts, numbers, files and copies. */
export function invoicesRoutes(server: FastifyInstance, app: App): void {
  const { draw, close } = openPapers();
  server.addHook('onClose', close);
  answersRoutes(server, app);
  mountAll(server, app, contract.invoices, {
    list: (ctx, { here, query }) => listInvoices(ctx, here, query),
    csv: (ctx, { here, query }) => exportInvoices(ctx, here, query),
    month: (ctx, { here, query }) => monthArchive(ctx, here, query.month, draw),
    stampDuty: (ctx, { here, query }) => stampDutyOfYear(ctx, here, query.year),
    create: (ctx, { here, body }) => createDraft(ctx, here, body),
    get: (ctx, { here, params }) => getInvoice(ctx, here, params.invoice_id),
    change: (ctx, { here, params, body }) => changeDraft(ctx, here, params.invoice_id, body),
    remove: (ctx, { here, params }) => removeDraft(ctx, here, params.invoice_id),
    issue: (ctx, { here, params }) => issueInvoice(ctx, here, params.invoice_id),
    markSent: (ctx, { here, params }) => markSent(ctx, here, params.invoice_id, true),
    markUnsent: (ctx, { here, params }) => markSent(ctx, here, params.invoice_id, false),
    email: (ctx, { here, params, body }) => emailInvoice(ctx, here, params.invoice_id, body),
    creditNote: (ctx, { here, params, body }) => createCreditNote(ctx, here, params.invoice_id, body),
    xml: (ctx, { here, params }) => readXml(ctx, here, params.invoice_id),
    pdf: (ctx, { here, params, query }) => printInvoice(ctx, here, params.invoice_id, query.lang, draw),
  });
}
