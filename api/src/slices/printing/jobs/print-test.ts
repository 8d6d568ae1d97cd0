import { testDocument } from 'contract/printing/documents';
import type { PrintJob } from 'contract/printing/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { getPrinter } from '../printers.service.ts';
import { addJob } from './add-job.ts';
import { getJob } from './read-jobs.ts';

/** Throws 404. */
export function printTest(ctx: Ctx, place: PlaceAccess, printer_id: number): Promise<PrintJob> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { name } = await getPrinter(inside, place, printer_id);
    const document = testDocument(name, clockAt(ctx.clock(), place.time_zone).time);
    const id = await addJob(inside, place, { printer_id, kind: 'test', title: 'Prova di stampa', document });
    await recordActivity(inside, place, {
      kind: 'place',
      sentence: `Stampante ${quoted(name)}: prova di stampa.`,
    });
    return getJob(inside, place, id!);
  });
}
