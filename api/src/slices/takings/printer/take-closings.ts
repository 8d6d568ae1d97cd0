import { createHash } from 'node:crypto';
import { DAY_MS } from 'contract/days/durations';
import type { PrinterResult } from 'contract/takings/schemas';
import { PRINTER_UPLOAD } from 'contract/takings/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { italianDay } from '../../../core/format/days.ts';
import type { Upload } from '../../../core/http/upload.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { takeFiles } from '../../../platform/fattura/incoming/take-files.ts';
import type { IncomingFile } from '../../../platform/fattura/incoming/unfold-upload.ts';
import { UnreadableFile } from '../../../platform/fattura/unreadable-file.ts';
import { namesBusiness } from '../../business/names-business.ts';
import { businessDayAt } from '../../business/business-day-now.ts';
import { type ReadClosing, readClosing } from './read-closing.ts';

type ReadFile = Extract<IncomingFile, { root: object }>;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Kept {
  device: string;
  number: number;
  business_day: string;
  amount_cents: number;
  content_sha256: string;
}

const shown = (file: string, { device, number, business_day, amount_cents }: Kept): PrinterResult => ({
  file,
  device,
  number,
  day: business_day,
  amount: amount_cents / 100,
});

/** The instant of a closing. One without an offset is what the clock of the place says. */
async function instantOf({ db }: Ctx, { place_id }: PlaceAccess, at: string): Promise<Date> {
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(at);
  if (hasOffset) return new Date(at);
  const { instant } = await db.one<{ instant: string }>(sql`
    select ${at}::timestamp at time zone time_zone as instant from places where id = ${place_id}`);
  return new Date(instant);
}

/**
 * Keeps a closing. The same file again changes nothing; another file for the same closing is refused, and so is one of a
 * day to come: it would stand in the way of the right one for ever.
 */
function keepClosing(
  ctx: Ctx,
  place: PlaceAccess,
  { name, bytes, content }: ReadFile,
  closing: ReadClosing,
): Promise<PrinterResult> {
  const { device, number, rates, amount_cents, documents, cash_cents, electronic_cents } = closing;
  const content_sha256 = sha256Of(content);
  return inTransaction(ctx, async (inside) => {
    const at = await instantOf(inside, place, closing.at);
    // A clock that is wrong by less may be one of another time zone.
    if (at.getTime() > ctx.clock().getTime() + DAY_MS)
      return {
        file: name,
        code: 'in_future',
        error: 'La chiusura ha una data futura: controlla l’orologio del registratore.',
      };
    const day = await businessDayAt(inside, place.place_id, at);
    const added = await inside.db.maybe<Kept>(sql`
      insert into printer_closings (place_id, file_name, bytes, sha256, content_sha256, device, number, at, business_day, rates,
        amount_cents, documents, cash_cents, electronic_cents, received_by, received_at)
      values (${place.place_id}, ${name}, ${Buffer.from(bytes)}, ${sha256Of(bytes)}, ${content_sha256}, ${device}, ${number}, ${at},
        ${day}, ${JSON.stringify(rates)}, ${amount_cents}, ${documents}, ${cash_cents}, ${electronic_cents}, ${place.user_id},
        ${ctx.clock()})
      on conflict (place_id, device, number) do nothing
      returning device, number, business_day, amount_cents, content_sha256`);
    if (added) {
      const sentence = `Corrispettivi: caricata la chiusura ${number} del registratore ${device}, ${italianDay(day)}.`;
      await recordActivity(inside, place, { kind: 'invoice', sentence });
      return shown(name, added);
    }
    const before = await inside.db.one<Kept>(sql`
      select device, number, business_day, amount_cents, content_sha256 from printer_closings
      where place_id = ${place.place_id} and device = ${device} and number = ${number}`);
    if (before.content_sha256 === content_sha256) return { ...shown(name, before), known: true };
    const error = `C'è già un altro file della chiusura ${number} di questo registratore.`;
    return { file: name, code: 'other_file', error };
  });
}

async function takeOne(ctx: Ctx, place: PlaceAccess, incoming: IncomingFile): Promise<PrinterResult> {
  const { name } = incoming;
  if (incoming.root === undefined) return { file: name, code: 'unreadable', error: incoming.error };
  try {
    const closing = readClosing(incoming.root);
    if ((await namesBusiness(ctx, place.place_id, closing.seller)) === false)
      return { file: name, code: 'other_business', error: "Il file è di un'altra partita IVA." };
    return await keepClosing(ctx, place, incoming, closing);
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { file: name, code: 'unreadable', error: failure.message };
    throw failure;
  }
}

/** Takes daily files of fiscal printers while they arrive, each in a transaction of its own. Throws 413 for too many files. */
export const takeClosings = (
  ctx: Ctx,
  place: PlaceAccess,
  uploads: AsyncIterable<Upload>,
): Promise<{ data: PrinterResult[] }> =>
  takeFiles(uploads, PRINTER_UPLOAD.files, async (incoming) => [await takeOne(ctx, place, incoming)]);
