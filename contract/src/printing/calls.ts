import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { printAgentSchemas, printingSchemas } from './schemas.ts';

export const printing = calls<typeof printingSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/printers',
    summary: 'The printers of a place, with what is waiting for each',
    access: may.offer,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/printers',
    summary: 'Add a printer',
    access: may.manage,
    refusals: [409],
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/printers/{printer_id}',
    summary: 'Change a printer',
    access: may.manage,
    refusals: [409],
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/printers/{printer_id}',
    summary: 'Remove a printer, and what is waiting for it',
    access: may.manage,
    status: 204,
  },
  test: {
    method: 'POST',
    path: '/printers/{printer_id}/test',
    summary: 'Print a test page',
    access: may.manage,
    status: 201,
  },
  jobs: {
    method: 'GET',
    path: '/places/{place_id}/print-jobs',
    summary: 'What is not printed, oldest first',
    access: may.offer,
    status: 200,
  },
  preconto: {
    method: 'POST',
    path: '/orders/{order_id}/preconto/print',
    summary: 'Print the preconto of an order, on the first printer that prints them',
    access: may.serve,
    refusals: [409],
    status: 201,
  },
  paper: {
    method: 'GET',
    path: '/orders/{order_id}/paper',
    summary:
      'The preconto and the tickets of an order as lines of paper, for a browser that prints them itself',
    access: may.serve,
    status: 200,
  },
  reprint: {
    method: 'POST',
    path: '/print-jobs/{print_job_id}/reprint',
    summary: 'Print once more, marked RISTAMPA; the former job is settled',
    access: may.offer,
    status: 201,
  },
  settle: {
    method: 'POST',
    path: '/print-jobs/{print_job_id}/settle',
    summary: 'A person has the paper, or does not need it',
    access: may.offer,
    status: 204,
  },
  agents: {
    method: 'GET',
    path: '/places/{place_id}/print-agents',
    summary: 'The print agents of a place',
    access: may.manage,
    status: 200,
  },
  addAgent: {
    method: 'POST',
    path: '/places/{place_id}/print-agents',
    summary: 'A code with which a print agent is paired once',
    access: may.manage,
    secret: true,
    refusals: [409],
    status: 201,
  },
  removeAgent: {
    method: 'DELETE',
    path: '/print-agents/{print_agent_id}',
    summary: 'Revoke a print agent',
    access: may.manage,
    status: 204,
  },
});

/** The calls of the agent. It has no session: its code, then its token, stand in the body, where no log keeps them. */
export const printAgent = calls<typeof printAgentSchemas>()({
  pair: {
    method: 'POST',
    path: '/print-agents/pair',
    summary: 'Exchange a pairing code for a token; a code works once, and again for the same key',
    access: 'public',
    refusals: [401, 429],
    status: 200,
  },
  claim: {
    method: 'POST',
    path: '/print-agents/jobs',
    summary: 'Claim the next job of each printer, for the time of a lease',
    access: 'public',
    refusals: [401, 429],
    status: 200,
  },
  result: {
    method: 'POST',
    path: '/print-agents/jobs/{print_job_id}/result',
    summary: 'Tell how far a claimed job is; safe to repeat',
    access: 'public',
    refusals: [401, 404, 429],
    status: 200,
  },
});
