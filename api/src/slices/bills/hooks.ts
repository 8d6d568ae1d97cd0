import type { Ctx } from '../../core/context.ts';
import type { Source } from './source.ts';

declare module '../../core/hooks.ts' {
  interface Hooks {
    /**
     * A bill of the source, whose bills the caller holds, is about to be paid: brings money that came for it before. Answers whether it
     * brought some.
     */
    beforeBillPaid: readonly ((ctx: Ctx, source: Source, user_id: number | null) => Promise<boolean>)[];
    /** Something came back to a bill of a sale or a stay, or its return was voided, in the transaction of the change. */
    afterReturn: readonly ((ctx: Ctx, place_id: number, bill_id: number) => Promise<void>)[];
    /** No bill of the source is open any more, in the transaction of the change. */
    afterBillsEnded: readonly ((ctx: Ctx, source: Source) => Promise<void>)[];
  }
}

/** Brings money that came before to the bills of a source, whose lock the caller holds. Answers whether there was some. */
export async function bringMoney(ctx: Ctx, source: Source, user_id: number | null): Promise<boolean> {
  let brought = false;
  for (const bring of ctx.hooks.beforeBillPaid) brought = (await bring(ctx, source, user_id)) || brought;
  return brought;
}

/** Tells the slices above that something came back to a bill, or that its return was voided. */
export async function tellReturn(ctx: Ctx, place_id: number, bill_id: number): Promise<void> {
  for (const tell of ctx.hooks.afterReturn) await tell(ctx, place_id, bill_id);
}

/** Tells the slices above that no bill of a source is open any more. */
export async function tellBillsEnded(ctx: Ctx, source: Source): Promise<void> {
  for (const tell of ctx.hooks.afterBillsEnded) await tell(ctx, source);
}
