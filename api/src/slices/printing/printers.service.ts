import { printerUseLabels } from 'contract/printing/labels';
import type { Printer, PrinterInput } from 'contract/printing/schemas';
import { MAX_PRINTERS } from 'contract/printing/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

const missing = () => notFound('Stampante non trovata');

const columns = sql`p.id, p.name, p.stations, p.prints, p.width, p.code_page, p.copies,
  (select count(*)::int from print_jobs j where j.printer_id = p.id and j.settled_at is null) as waiting,
  (select j.last_error from print_jobs j where j.printer_id = p.id and j.settled_at is null and j.last_error is not null
    order by j.id desc limit 1) as last_error,
  (select ${jsonInstant(sql`max(j.settled_at)`)} from print_jobs j where j.printer_id = p.id and j.state = 'printed') as last_printed_at`;

export function listPrinters(ctx: Ctx, { place_id }: PlaceAccess): Promise<Printer[]> {
  return ctx.db.many<Printer>(sql`
    select ${columns} from printers p where p.place_id = ${place_id} order by lower(p.name), p.id`);
}

/** Throws 404. */
export async function getPrinter(ctx: Ctx, { place_id }: PlaceAccess, printer_id: number): Promise<Printer> {
  const found = await ctx.db.maybe<Printer>(sql`
    select ${columns} from printers p where p.id = ${printer_id} and p.place_id = ${place_id}`);
  if (!found) throw missing();
  return found;
}

/** Turns the refusal of a name that is taken into a 409 at its field. */
async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'printers_name_key') throw error;
    const sentence = "Un'altra stampante ha già questo nome.";
    throw conflict('printer_name_taken', sentence, { name: sentence });
  }
}

const record = (ctx: Ctx, place: PlaceAccess, name: string, rest: string) =>
  recordActivity(ctx, place, { kind: 'place', sentence: `Stampante ${quoted(name)}${rest}.` });

/** Throws 409 `too_many_printers` and `printer_name_taken`. */
export function createPrinter(ctx: Ctx, place: PlaceAccess, input: PrinterInput): Promise<Printer> {
  return naming(() =>
    inTransaction(ctx, async (inside) => {
      // Two concurrent additions come one after the other.
      await lockPlace(inside.db, place.place_id);
      const { many } = await inside.db.one<{ many: number }>(sql`
        select count(*)::int as many from printers where place_id = ${place.place_id}`);
      if (many >= MAX_PRINTERS)
        throw conflict('too_many_printers', `Puoi avere al massimo ${MAX_PRINTERS} stampanti.`);
      const { id } = await inside.db.one<{ id: number }>(sql`
        insert into printers (place_id, name, stations, prints, width, code_page, copies, updated_at)
        values (${place.place_id}, ${input.name}, ${input.stations}, ${input.prints}, ${input.width}, ${input.code_page},
          ${input.copies}, ${ctx.clock()}) returning id`);
      await record(inside, place, input.name, ' aggiunta');
      return getPrinter(inside, place, id);
    }),
  );
}

/** Throws 404, 409 `printer_name_taken`. */
export function updatePrinter(
  ctx: Ctx,
  place: PlaceAccess,
  printer_id: number,
  input: PrinterInput,
): Promise<Printer> {
  return naming(() =>
    inTransaction(ctx, async (inside) => {
      await inside.db.run(sql`
        select 1 from printers where id = ${printer_id} and place_id = ${place.place_id} for no key update`);
      const before = await getPrinter(inside, place, printer_id);
      await inside.db.run(sql`
        update printers set name = ${input.name}, stations = ${input.stations}, prints = ${input.prints}, width = ${input.width},
          code_page = ${input.code_page}, copies = ${input.copies}, updated_at = ${ctx.clock()} where id = ${printer_id}`);
      const after = await getPrinter(inside, place, printer_id);
      const changes = describeChanges(before, after, {
        name: ['nome', quoted],
        stations: ['reparti'],
        prints: ['che cosa stampa', (use) => printerUseLabels[use].toLowerCase()],
        width: ['carta', (width) => `${width} mm`],
        code_page: ['caratteri'],
        copies: ['copie', String],
      });
      if (changes) await record(inside, place, before.name, `: ${changes}`);
      return after;
    }),
  );
}

/** What was waiting for it goes with it. Throws 404. */
export function removePrinter(ctx: Ctx, place: PlaceAccess, printer_id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { name } = await getPrinter(inside, place, printer_id);
    await inside.db.run(sql`delete from printers where id = ${printer_id}`);
    await record(inside, place, name, ' tolta');
  });
}
