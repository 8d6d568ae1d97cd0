import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/context.ts';
import { mountAll } from '../../../core/http/route.ts';
import { listDeadlines } from './deadlines.ts';
import { answerFile, listAnswers, rejectedFile } from './show-answers.ts';
import { takeAnswers } from './take-answers.ts';

/** Answers of the exchange, and what waits for one. */
export function answersRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.invoiceAnswers, {
    upload: (ctx, { here, uploads }) => takeAnswers(ctx, here, uploads()),
    deadlines: (ctx, { here, query }) => listDeadlines(ctx, here, query),
    list: (ctx, { here, params }) => listAnswers(ctx, here, params.invoice_id),
    file: (ctx, { here, params }) => answerFile(ctx, here, params.answer_id),
    rejectedFile: (ctx, { here, params }) => rejectedFile(ctx, here, params.rejected_file_id),
  });
}
