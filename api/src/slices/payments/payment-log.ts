import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { InvoiceReport } from './invoices/invoice-state.ts';

type Of = { attempt_id: number } | { manual_payment_id: number };

interface Line {
  place_id: number;
  /** Null: Hub itself. */
  user_id: number | null;
  sentence: string;
  report?: InvoiceReport;
}

/** Adds a line to a payment's history. The database refuses to change or to remove one. */
export async function writePaymentEvent(ctx: Ctx, of: Of, line: Line): Promise<void> {
  const { attempt_id, manual_payment_id } = { attempt_id: null, manual_payment_id: null, ...of };
  await ctx.db.run(sql`
    insert into payment_events (place_id, attempt_id, manual_payment_id, at, user_id, sentence, said)
    values (${line.place_id}, ${attempt_id}, ${manual_payment_id}, ${ctx.clock()}, ${line.user_id}, ${line.sentence},
      ${line.report === undefined ? null : JSON.stringify(line.report)})`);
}
