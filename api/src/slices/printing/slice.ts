import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { deleteOldJobs } from './jobs/delete-old-jobs.ts';
import { forgetPaperAllergies } from './jobs/forget-paper-allergies.ts';
import { replanJobs } from './jobs/replan-jobs.ts';
import { printingRoutes } from './printing.routes.ts';

export const printing: Slice = {
  routes: printingRoutes,
  tidy: [deleteOldJobs, forgetPaperAllergies],
  replan: [replanJobs],
  items: {
    printer_id: {
      placeOf: (id) => sql`select place_id from printers where id = ${id}`,
      missing: 'Stampante non trovata',
    },
    print_agent_id: {
      placeOf: (id) => sql`select place_id from print_agents where id = ${id} and revoked_at is null`,
      missing: 'Agente di stampa non trovato',
    },
    print_job_id: {
      placeOf: (id) => sql`select place_id from print_jobs where id = ${id}`,
      missing: 'Stampa non trovata',
    },
  },
};
