import type { menuPaperSchemas } from 'contract/menu-paper/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { pageAddress } from '../../core/access/page-address.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { tableWords, type Label } from './qr/qr-label.ts';
import { qrSvg } from './qr/qr-svg.ts';
import { tableList } from './qr/table-list.ts';
import type { Drawing } from './thread/draw-thread.ts';

type Choice = z.output<typeof menuPaperSchemas.qrSheet.query>;

/** A sheet of labels without numbers is full. */
const STICKERS = 24;

async function placeOf({ db }: Ctx, { place_id }: PlaceAccess): Promise<{ slug: string; name: string }> {
  return db.one(sql`select slug, name from places where id = ${place_id}`);
}

/** The address that a code opens. The menu is the same at each table; the number is for orders from the table. */
function addressOf({ config }: Ctx, slug: string, table: string): string {
  const query = table === '' ? '' : `?t=${encodeURIComponent(table)}`;
  return pageAddress(config, `/m/${encodeURIComponent(slug)}${query}`);
}

async function realTables({ db }: Ctx, { place_id }: PlaceAccess): Promise<string[]> {
  const rows = await db.many<{ number: string }>(sql`
    select number from dining_tables where place_id = ${place_id} and archived_at is null`);
  const order = new Intl.Collator('it', { numeric: true });
  return rows.map(({ number }) => number).toSorted((a, b) => order.compare(a, b));
}

/** The tables that get a code: those that were asked for, else those of the place. */
async function tablesFor(ctx: Ctx, place: PlaceAccess, { kind, tables }: Choice): Promise<string[]> {
  if (kind === 'window') return [''];
  const chosen = tables === undefined ? await realTables(ctx, place) : tableList(tables);
  if (chosen.length > 0) return chosen;
  if (kind === 'sticker') return Array.from({ length: STICKERS }, () => '');
  throw conflict('no_tables', 'Non hai ancora tavoli: scrivi quali numeri stampare, per esempio 1-12.');
}

/** The PDF of the codes of a place. */
export async function printQrSheet(
  ctx: Ctx,
  place: PlaceAccess,
  choice: Choice,
  draw: Drawing['draw'],
): Promise<Uint8Array> {
  const { slug, name } = await placeOf(ctx, place);
  const tables = await tablesFor(ctx, place, choice);
  const labels = tables.map((table): Label => ({ table, address: addressOf(ctx, slug, table) }));
  return draw({ kind: 'qr', sheet: choice.kind, place_name: name, labels, made_at: ctx.clock() });
}

/** One code as a picture. */
export async function qrPicture(ctx: Ctx, place: PlaceAccess, table = ''): Promise<Uint8Array> {
  const { slug } = await placeOf(ctx, place);
  return Buffer.from(qrSvg(addressOf(ctx, slug, table), tableWords(table)));
}
