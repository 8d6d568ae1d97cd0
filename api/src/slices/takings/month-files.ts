import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import { csvOf, takingsSheet } from './takings-sheet.ts';

/** Of a serial number that a file brought: letters, figures and dashes. */
const plain = (device: string) => device.replaceAll(/[^\w-]/g, '_');

/** Hook: the sheet of takings of a month, and the files of its fiscal printers, for the archive of the accountant. */
export async function takingsOfMonth(ctx: Ctx, place: PlaceAccess, month: string): Promise<ZipEntry[]> {
  const sheet = await takingsSheet(ctx, place, month);
  if (sheet.days.length === 0) return [];
  const closings = await ctx.db.many<{
    device: string;
    number: number;
    bytes: Buffer;
    signed: boolean;
  }>(sql`
    select device, number, bytes, sha256 <> content_sha256 as signed from printer_closings
    where place_id = ${place.place_id} and business_day >= ${`${month}-01`}::date
      and business_day < ${`${month}-01`}::date + interval '1 month'
    order by at, id`);
  return [
    { name: 'corrispettivi.csv', bytes: Buffer.from(csvOf(sheet)) },
    ...closings.map(({ device, number, bytes, signed }) => ({
      name: `registratore/${plain(device)}_${number}.xml${signed ? '.p7m' : ''}`,
      bytes,
    })),
  ];
}
