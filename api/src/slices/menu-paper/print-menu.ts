import type { menuPaperSchemas } from 'contract/menu-paper/schemas';
import type * as z from 'zod/mini';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { readMenuForPaper } from '../public-menu/read-menu.ts';
import type { Drawing } from './thread/draw-thread.ts';

type Choice = z.output<typeof menuPaperSchemas.menu.query>;

/** The PDF of one menu or of all public ones. Menus without a dish are left out; throws 409 where nothing is left. */
export async function printMenu(
  ctx: Ctx,
  place: PlaceAccess,
  { menu_id, lang, size, columns }: Choice,
  draw: Drawing['draw'],
): Promise<Uint8Array> {
  const page = await readMenuForPaper(ctx, place, lang, menu_id);
  const menus = page.menus.filter(({ sections }) => sections.length > 0);
  if (menus.length === 0)
    throw conflict('nothing_to_print', 'Non c’è niente da stampare: aggiungi prima un piatto al menu.');
  return draw({ kind: 'menu', page: { ...page, menus }, lang, size, columns, made_at: ctx.clock() });
}
