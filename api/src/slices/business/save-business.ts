import type { Business, BusinessChange, PlaceBusiness } from 'contract/business/schemas';
import { taxProfileLabels } from 'contract/italy/labels';
import type { TaxProfile } from 'contract/italy/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import type { Ctx } from '../../core/context.ts';
import { toCents } from '../../core/format/amount.ts';
import { describeChanges } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import { getBusiness } from './read-business.ts';
import { refuseNumbered } from './refuse-numbered.ts';
import { findLeftBusiness, refuseSameNumber } from './refuse-same-number.ts';
import { refuseShared } from './refuse-shared.ts';
import { eraseLeftBusiness } from './share-business.ts';

const profileName = (profile: TaxProfile) => taxProfileLabels[profile];

/** The log line of a change. The log is permanent, so it has no names and numbers, only that they changed. */
function describeChange(before: Business | null, after: Business): string | undefined {
  if (before === null) return `Dati fiscali scritti: ${profileName(after.tax_profile)}.`;
  const changes = describeChanges(before, after, {
    tax_profile: ['regime', profileName],
    name: ['denominazione'],
    first_name: ['nome'],
    last_name: ['cognome'],
    vat_number: ['partita IVA'],
    tax_code: ['codice fiscale'],
    address: ['sede'],
    register: ['registro delle imprese'],
    sdi_code: ['codice destinatario'],
    pec: ['PEC'],
    iban: ['IBAN'],
    stamp_duty: ['imposta di bollo'],
    stamp_duty_on_city_tax: ["bollo sull'imposta di soggiorno"],
    series: ['sezionali'],
  });
  return changes && `Dati fiscali: ${changes}.`;
}

async function insertBusiness({ db, clock }: Ctx, place_id: number, input: BusinessChange): Promise<void> {
  const { address, register } = input;
  const { id } = await db.one<{ id: number }>(sql`
    insert into businesses (tax_profile, name, first_name, last_name, vat_number, tax_code, street, postal_code, city,
      province, country, register_office, register_number, share_capital_cents, shareholders, in_liquidation, sdi_code, pec,
      iban, stamp_duty, stamp_duty_on_city_tax, series, created_at, updated_at)
    values (${input.tax_profile}, ${input.name}, ${input.first_name}, ${input.last_name}, ${input.vat_number},
      ${input.tax_code}, ${address.street}, ${address.postal_code}, ${address.city}, ${address.province},
      ${address.country}, ${register.office}, ${register.number}, ${toCents(register.share_capital)},
      ${register.shareholders}, ${register.in_liquidation}, ${input.sdi_code}, ${input.pec}, ${input.iban},
      ${input.stamp_duty}, ${input.stamp_duty_on_city_tax}, ${JSON.stringify(input.series)}, ${clock()}, ${clock()})
    returning id`);
  await db.run(sql`update places set business_id = ${id} where id = ${place_id}`);
}

async function updateBusiness({ db, clock }: Ctx, id: number, input: BusinessChange): Promise<void> {
  const { address, register } = input;
  await db.run(sql`
    update businesses set tax_profile = ${input.tax_profile}, name = ${input.name}, first_name = ${input.first_name},
      last_name = ${input.last_name}, vat_number = ${input.vat_number}, tax_code = ${input.tax_code},
      street = ${address.street}, postal_code = ${address.postal_code}, city = ${address.city},
      province = ${address.province}, country = ${address.country}, register_office = ${register.office},
      register_number = ${register.number}, share_capital_cents = ${toCents(register.share_capital)},
      shareholders = ${register.shareholders}, in_liquidation = ${register.in_liquidation},
      sdi_code = ${input.sdi_code}, pec = ${input.pec}, iban = ${input.iban}, stamp_duty = ${input.stamp_duty},
      stamp_duty_on_city_tax = ${input.stamp_duty_on_city_tax},
      series = ${JSON.stringify(input.series)}, updated_at = ${clock()}
    where id = ${id}`);
}

/**
 * Lets the place, and the others of its present business, sell under the business that was left with documents under the number. Answers
 * its id; null: there is none. Throws 409 `same_vat_number`, `business_shared`.
 */
async function takeUpLeft(
  ctx: Ctx,
  place: PlaceAccess,
  vat_number: string,
  before: Business | null,
): Promise<number | null> {
  await refuseSameNumber(ctx, place, vat_number);
  const left = await findLeftBusiness(ctx, place, vat_number);
  if (left === null) return null;
  const moved = await ctx.db.many<{ id: number }>(sql`
    update places set business_id = ${left} where id = ${place.place_id} or business_id = ${before?.id ?? null} returning id`);
  if (before !== null) for (const { id } of moved) await eraseLeftBusiness(ctx, id, before.id);
  refuseShared(await getBusiness(ctx, place));
  return left;
}

/**
 * Writes the business of the place, for all its places. The first call makes it. Throws 409 `business_shared` where it sells
 * at places too that the caller does not own: a place that was handed over must not change its former owner's invoices; 409
 * `same_vat_number` where another business of the caller has the number, `vat_number_used` where documents bear the former one. One that was left under the number goes on, with its numbers.
 */
export function saveBusiness(ctx: Ctx, place: PlaceAccess, input: BusinessChange): Promise<PlaceBusiness> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    // Two first calls make one business, and no place joins or leaves one while it is written.
    await lockPlace(db, place.place_id);
    const found = await getBusiness(inside, place);
    refuseShared(found);
    const { business: before } = found;
    const left =
      input.vat_number !== null && input.vat_number !== before?.vat_number
        ? await takeUpLeft(inside, place, input.vat_number, before)
        : null;
    const isRenumbered =
      before !== null && before.vat_number !== null && before.vat_number !== input.vat_number;
    if (left === null && isRenumbered) await refuseNumbered(inside, before);
    const id = left ?? before?.id ?? null;
    if (id === null) await insertBusiness(inside, place.place_id, input);
    else await updateBusiness(inside, id, input);
    const after = await getBusiness(inside, place);
    const sentence = after.business && describeChange(before, after.business);
    if (!sentence) return after;
    for (const { place_id } of after.places) {
      await recordActivity(inside, { place_id, user_id: place.user_id }, { kind: 'place', sentence });
      await notifyChanged(inside, place_id, 'place');
    }
    return after;
  });
}
