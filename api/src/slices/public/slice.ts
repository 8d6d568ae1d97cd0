import type { Slice } from '../../platform/slice.ts';
import { htmlPageRoutes } from './html-page.routes.ts';
import { htmlPayRoutes } from './html-pay.routes.ts';
import { publicJobs, eraseOldOrigins } from './jobs.ts';
import { publicRoutes } from './public.routes.ts';
import { publicTablesRoutes } from './tables/public-tables.routes.ts';
import { planRemindersAnew } from './tables/letters/plan-reminder.ts';
import { eraseOldTableOrigins } from './tables/letters/queue-table-letters.ts';

export const publicPages: Slice = {
  async routes(server, app, webDir) {
    publicRoutes(server, app);
    publicTablesRoutes(server, app);
    await htmlPageRoutes(server, app, webDir);
    await htmlPayRoutes(server, app, webDir);
  },
  jobs: publicJobs,
  replan: [planRemindersAnew],
  tidy: [eraseOldOrigins, eraseOldTableOrigins],
};
