import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { addAgent, listAgents, removeAgent } from './agents/agents.service.ts';
import { pairAgent } from './agents/pair-agent.ts';
import { claimJobs } from './jobs/claim-jobs.ts';
import { listJobs } from './jobs/read-jobs.ts';
import { readOrderPaper } from './jobs/order-paper.ts';
import { printPreconto } from './jobs/print-preconto.ts';
import { printTest } from './jobs/print-test.ts';
import { reprintJob, settleJob } from './jobs/reprint-job.ts';
import { tellResult } from './jobs/tell-result.ts';
import { createPrinter, listPrinters, removePrinter, updatePrinter } from './printers.service.ts';

export function printingRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.printing, {
    list: async (ctx, { here }) => ({ data: await listPrinters(ctx, here) }),
    create: async (ctx, { here, body }) => createPrinter(ctx, here, body),
    update: async (ctx, { here, params, body }) => updatePrinter(ctx, here, params.printer_id, body),
    remove: async (ctx, { here, params }) => removePrinter(ctx, here, params.printer_id),
    test: async (ctx, { here, params }) => printTest(ctx, here, params.printer_id),
    jobs: async (ctx, { here }) => ({ data: await listJobs(ctx, here) }),
    preconto: async (ctx, { here, params }) => printPreconto(ctx, here, params.order_id),
    paper: async (ctx, { here, params }) => readOrderPaper(ctx, here, params.order_id),
    reprint: async (ctx, { here, params }) => reprintJob(ctx, here, params.print_job_id),
    settle: async (ctx, { here, params }) => settleJob(ctx, here, params.print_job_id),
    agents: async (ctx, { here }) => ({ data: await listAgents(ctx, here) }),
    addAgent: async (ctx, { here, body }) => addAgent(ctx, here, body.name),
    removeAgent: async (ctx, { here, params }) => removeAgent(ctx, here, params.print_agent_id),
  });
  mountAll(server, app, contract.printAgent, {
    pair: async (ctx, { body, client }) => pairAgent(ctx, body, client.address),
    claim: async (ctx, { body }) => ({ data: await claimJobs(ctx, body.token, body.printers) }),
    result: async (ctx, { params, body }) => tellResult(ctx, params.print_job_id, body),
  });
}
