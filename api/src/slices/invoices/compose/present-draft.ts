import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { dayIn } from '../../../core/format/days.ts';
import { buyerName, documentRows, draftOf, type DocumentRow } from '../document-row.ts';
import { compose, type Composed } from './compose.ts';

/** A document that is still to be issued, as it would be issued now, or the reason why it cannot be composed any more. */
export async function presentDraft(
  ctx: Ctx,
  place: PlaceAccess,
  row: DocumentRow,
): Promise<Composed | AppError> {
  const today = dayIn(place.time_zone, ctx.clock());
  try {
    return await compose(ctx, place, {
      draft: draftOf(row),
      type: row.type,
      today,
      document_id: row.id,
      lock: false,
    });
  } catch (error) {
    if (error instanceof AppError && [404, 409, 422].includes(error.status)) return error;
    throw error;
  }
}

export interface DraftFigures {
  customer_name: string;
  total_cents: number;
  net_cents: number;
  tax_cents: number;
  stamp_cents: number;
}

/** What lists show of a draft. */
export function figuresOf({ content }: Composed): DraftFigures {
  const { total_cents, stamp_cents } = content;
  const net_cents = content.vat.reduce((sum, one) => sum + one.net_cents, 0);
  return {
    customer_name: buyerName(content.buyer),
    total_cents,
    net_cents,
    tax_cents: total_cents - net_cents,
    stamp_cents,
  };
}

/** On `documents d`: its bill, its customer, or the document that it corrects may have changed since it was saved. */
export const isWrittenDraft = sql`(d.state = 'draft' and d.draft <> '{}'::jsonb)`;

/** The present figures of these drafts, by id, as the page of each shows them. Drafts are few: each is composed. */
export async function presentFigures(
  ctx: Ctx,
  place: PlaceAccess,
  which: Sql,
): Promise<ReadonlyMap<number, DraftFigures>> {
  const figures = new Map<number, DraftFigures>();
  for (const row of await documentRows(ctx, place, sql`${isWrittenDraft} and ${which}`)) {
    const present = await presentDraft(ctx, place, row);
    if (present instanceof AppError) {
      const nothing = { total_cents: 0, net_cents: 0, tax_cents: 0, stamp_cents: 0 };
      figures.set(row.id, { customer_name: row.customer_name, ...nothing });
    } else {
      const now = figuresOf(present);
      figures.set(row.id, {
        ...now,
        customer_name: present.content.buyer ? now.customer_name : row.customer_name,
      });
    }
  }
  return figures;
}
