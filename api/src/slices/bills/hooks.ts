import type { Ctx } from '../../core/context.ts';
import type { Source } from './source.ts';

declare module '../../core/hooks.ts' {
  interface Hooks {
    /**
     * A bill of the source, whose bills the caller holds, is about to be paid: brings money that came for it before. Answers whether it
     * brought some.
     */
    beforeBillPaid: readonly ((ctx: Ctx, source: Source, user_id: number | null) => Promise<boolean>)[];
  }
}

/** Brings money that came before to the bills of a source, whose lock the caller holds. Answers whether there was some. */
export async function bringMoney(ctx: Ctx, source: Source, user_id: number | null): Promise<boolean> {
  let brought = false;
  for (const bring of ctx.hooks.beforeBillPaid) brought = (await bring(ctx, source, user_id)) || brought;
  return brought;
}
