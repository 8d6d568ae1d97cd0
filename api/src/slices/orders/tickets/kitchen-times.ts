import type { KitchenTimes } from 'contract/tickets/schemas';
import sql from 'sql-template-tag';
import type { DeviceAccess, PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { notifyChanged } from '../../../platform/events/notify-changed.ts';

export function readKitchenTimes({ db }: Ctx, { place_id }: DeviceAccess): Promise<KitchenTimes> {
  return db.one<KitchenTimes>(sql`
    select kitchen_due_minutes as due_minutes, kitchen_late_minutes as late_minutes from places where id = ${place_id}`);
}

/** Open screens take them over. The same times again change nothing. docs/rules.md 27.2 */
export function saveKitchenTimes(ctx: Ctx, place: PlaceAccess, times: KitchenTimes): Promise<KitchenTimes> {
  return inTransaction(ctx, async (inside) => {
    const { due_minutes: due, late_minutes: late } = times;
    const changed = await inside.db.maybe(sql`
      update places set kitchen_due_minutes = ${due}, kitchen_late_minutes = ${late}
      where id = ${place.place_id} and (kitchen_due_minutes, kitchen_late_minutes) <> (${due}, ${late}) returning id`);
    if (changed) {
      await recordActivity(inside, place, {
        kind: 'place',
        sentence: `Tempi della cucina: da affrettare dopo ${counted(due, 'minuto', 'minuti')}, in ritardo dopo ${late}.`,
      });
      await notifyChanged(inside, place.place_id, 'place');
    }
    return times;
  });
}
