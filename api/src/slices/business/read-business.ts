import type { KnownBusiness, PlaceBusiness } from 'contract/business/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

const asObject = sql`json_build_object(
  'id', b.id, 'tax_profile', b.tax_profile, 'name', b.name, 'first_name', b.first_name, 'last_name', b.last_name,
  'vat_number', b.vat_number, 'tax_code', b.tax_code,
  'address', json_build_object('street', b.street, 'postal_code', b.postal_code, 'city', b.city, 'province', b.province,
    'country', b.country),
  'register', json_build_object('office', b.register_office, 'number', b.register_number,
    'share_capital', b.share_capital_cents / 100::float8, 'shareholders', b.shareholders,
    'in_liquidation', b.in_liquidation),
  'sdi_code', b.sdi_code, 'pec', b.pec, 'iban', b.iban, 'stamp_duty', b.stamp_duty,
  'stamp_duty_on_city_tax', b.stamp_duty_on_city_tax,
  'series', json_build_object('invoices', b.series ->> 'invoices', 'credit_notes', b.series ->> 'credit_notes',
    'receipts', b.series ->> 'receipts', 'reversals', b.series ->> 'reversals'))`;

const asPlaces = sql`coalesce(json_agg(json_build_object('place_id', o.id, 'place_name', o.name) order by o.name, o.id), '[]')`;

/** The business of the place as the caller may see it: names of places only where the caller works. */
export function getBusiness({ db }: Ctx, { place_id, user_id }: PlaceAccess): Promise<PlaceBusiness> {
  return db.one<PlaceBusiness>(sql`
    select p.id as place_id, case when b.id is not null then ${asObject} end as business,
      (select ${asPlaces} from places o join assignments a on a.place_id = o.id and a.user_id = ${user_id}
        where o.business_id = p.business_id) as places,
      exists (
        select from places o where o.business_id = p.business_id and o.id <> p.id and not exists (
          select from assignments a where a.place_id = o.id and a.user_id = ${user_id} and a.role = 'owner')
      ) as is_shared_elsewhere,
      (select encode(l.sha256, 'hex') from business_logos l where l.business_id = p.business_id and l.is_current) as logo,
      (select coalesce(json_agg(json_build_object('series', n.series, 'year', n.year, 'last', n.last, 'last_day', n.last_day)
          order by n.year desc, n.series), '[]')
        from document_numbers n where n.business_id = p.business_id) as series_used
    from places p left join businesses b on b.id = p.business_id
    where p.id = ${place_id}`);
}

/** The businesses of all places that the caller owns. */
export async function listBusinesses(
  { db }: Ctx,
  { user_id }: PlaceAccess,
): Promise<{ data: KnownBusiness[] }> {
  const data = await db.many<KnownBusiness>(sql`
    select b.id, coalesce(b.name, b.first_name || ' ' || b.last_name) as name, ${asPlaces} as places
    from assignments a
    join places o on o.id = a.place_id
    join businesses b on b.id = o.business_id
    where a.user_id = ${user_id} and a.role = 'owner'
    group by b.id
    order by b.id`);
  return { data };
}
