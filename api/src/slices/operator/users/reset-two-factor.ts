import type { Ctx } from '../../../core/context.ts';
import { removeTwoFactor } from '../../two-factor/two-factor.service.ts';
import { audit, type By } from '../audit.ts';
import { holdUser } from './read-users.ts';

/** Turns two factors off for a person who has lost telephone and recovery codes, and notifies them. Throws 404 `user_not_found`. */
export function resetTwoFactor(ctx: Ctx, by: By, user_id: number): Promise<{ was_on: boolean }> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { email } = await holdUser(inside, user_id);
    const was_on = await removeTwoFactor(inside, user_id);
    if (was_on) {
      const changed = [{ field: 'two_factor', before: 'on', after: 'off' }];
      await audit(inside, by, { verb: 'user:reset-two-factor', user_id, changed });
      await ctx.jobs.send(db, 'profile.letter', { user_id, letter: 'two_factor_reset', address: email });
    }
    return { was_on };
  });
}
