import type { PlaceBusiness } from 'contract/business/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { lockPlace } from '../../../core/access/lock-place.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import type { NamedFile } from '../../../core/http/route.ts';
import { onlyUpload, type Upload } from '../../../core/http/upload.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { notifyChanged } from '../../../platform/events/notify-changed.ts';
import { makeLogo } from '../../../platform/photos/logo-image.ts';
import { fingerprint } from '../../../platform/photos/photo-images.ts';
import { getBusiness } from '../read-business.ts';
import { refuseShared } from '../refuse-shared.ts';

/** The logo of the place's business. Throws 404. */
export async function logoFile({ db }: Ctx, { place_id }: PlaceAccess): Promise<NamedFile> {
  const logo = await db.maybe<{ png: Buffer }>(sql`
    select l.png from places p join business_logos l on l.business_id = p.business_id and l.is_current where p.id = ${place_id}`);
  if (!logo) throw notFound('Nessun logo');
  return { name: 'logo.png', bytes: logo.png };
}

/** The business whose logo changes, under a lock. Throws 409 `no_business`, `business_shared`. */
async function lockBusiness(ctx: Ctx, place: PlaceAccess): Promise<PlaceBusiness & { business_id: number }> {
  await lockPlace(ctx.db, place.place_id);
  const found = await getBusiness(ctx, place);
  if (!found.business) throw conflict('no_business', "Scrivi prima i dati fiscali dell'attività.");
  refuseShared(found);
  await ctx.db.run(sql`select 1 from businesses where id = ${found.business.id} for no key update`);
  return { ...(await getBusiness(ctx, place)), business_id: found.business.id };
}

/** The former logo goes, unless an issued document shows it. */
async function dropFormer({ db }: Ctx, business_id: number): Promise<void> {
  await db.run(sql`
    update business_logos set is_current = false where business_id = ${business_id} and is_current`);
  // Waits for documents that are being issued with it, which the statement after then sees.
  await db.many(sql`select 1 from business_logos where business_id = ${business_id} for update`);
  await db.run(sql`
    delete from business_logos l where l.business_id = ${business_id}
      and not exists (select from documents d where d.logo_id = l.id)`);
}

async function tell(ctx: Ctx, place: PlaceAccess, { places }: PlaceBusiness, done: string): Promise<void> {
  const sentence = `Logo dei documenti ${done}.`;
  for (const { place_id } of places) {
    await recordActivity(ctx, { place_id, user_id: place.user_id }, { kind: 'place', sentence });
    await notifyChanged(ctx, place_id, 'place');
  }
}

/**
 * Sets or replaces the logo of the business, for all its places; the same file again changes nothing. Issued documents keep the one that
 * they were issued with (docs/rules.md 20.25). Throws 409 and the errors of `makeLogo`.
 */
export async function setLogo(
  ctx: Ctx,
  place: PlaceAccess,
  uploads: AsyncIterable<Upload>,
): Promise<PlaceBusiness> {
  const upload = await onlyUpload(uploads);
  const sha256 = fingerprint(upload);
  const png = await makeLogo(upload);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const found = await lockBusiness(inside, place);
    if (found.logo === sha256) return getBusiness(inside, place);
    await dropFormer(inside, found.business_id);
    await db.run(sql`
      insert into business_logos (business_id, sha256, png, is_current, created_at)
      values (${found.business_id}, decode(${sha256}, 'hex'), ${png}, true, ${ctx.clock()})
      on conflict (business_id, sha256) do update set is_current = true`);
    await tell(inside, place, found, found.logo === null ? 'aggiunto' : 'cambiato');
    return getBusiness(inside, place);
  });
}

/** Removes the logo. Safe to repeat. Throws 409. */
export async function removeLogo(ctx: Ctx, place: PlaceAccess): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const found = await lockBusiness(inside, place);
    if (found.logo === null) return;
    await dropFormer(inside, found.business_id);
    await tell(inside, place, found, 'tolto');
  });
}
