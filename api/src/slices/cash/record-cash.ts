import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';

/** Writes a line about cash into the place's activity, and tells open screens: they show cash beside payments. */
export async function recordCash(ctx: Ctx, place: PlaceAccess, sentence: string): Promise<void> {
  await recordActivity(ctx, place, { kind: 'cash', sentence });
  await notifyChanged(ctx, place.place_id, 'payments');
}
