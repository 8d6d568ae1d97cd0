import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from './testing/world.ts';

const words = (text: string) => text.trim().split(/\s+/);
const list = (groups: Record<string, string>) => Object.values(groups).flatMap(words).toSorted();

/** Primary keys of a place's tables that do not hold its `place_id`, by reason and table. The list only shrinks: docs/scale.md. */
const PRIMARY_WITHOUT_PLACE = {
  'on the id alone, as other tables name the row: not yet': `
    activity allergen_changes allergen_registers assignments bill_events bills booking_sums bookings btcpay_candidates
    calendars channel_events charges closings customer_counts customers dining_tables document_answers document_emails
    document_links document_rejected_files documents drawer_moves drawers ingredients invitations kitchen_tickets
    manual_payments menu_sections menus modifier_groups modifier_options notification_events orders payment_attempts
    payment_events payment_refunds payment_requests price_change_lines price_changes print_agents print_jobs
    printer_closings printers product_prices product_variants products received_files received_invoices received_lines
    recipe_items recipe_snapshots reservation_tables reservations reviews room_blocks room_charges room_holds rooms screens seasons
    service_shifts table_combinations table_holds webhook_deliveries`,
  'on the id of a row of the same place: not yet': `
    allergen_statements charge_returns closing_lines combined_tables dish_cards document_files document_vat
    kitchen_ticket_lines menu_dishes modifier_ingredients order_courses payment_notices product_modifier_groups recipes
    reservation_links table_deposits`,
  'by person or session, who may have several places': 'acting notifications own_places',
  'looked up before the place is known': 'place_slugs',
};

/** Unique indexes and exclusion constraints of a place's tables that do not hold its `place_id`, by reason. */
const UNIQUE_WITHOUT_PLACE = {
  'on the id of a row of the same place: not yet': `
    bills_main_key document_answers_once_key document_emails_waiting_key document_links_charge_key
    document_links_night_key kitchen_tickets_sequence_key payment_attempts_number_key payment_attempts_open_key
    payment_attempts_order_id_key payment_refunds_open_key payment_requests_open_key print_jobs_ticket_key
    product_prices_product_id_since_key received_invoices_file_id_key received_lines_invoice_id_key
    recipe_items_product_id_idx reservation_tables_no_overlap reservation_tables_reservation_id_key
    room_holds_no_overlap`,
  'by person, who may have several places': 'notifications_event_key notifications_position_key',
  'by business, which may have several places': 'documents_number_key documents_file_name_key',
  'looked up before the place is known: tokens, codes, names of files, numbers of the directory': `
    btcpay_candidates_state_hash_key btcpay_settings_webhook_token_hash_key calendars_token_hash_key
    invitations_token_hash_key payment_requests_token_key place_photos_key_key print_agents_code_hash_key
    print_agents_token_hash_key reservation_feeds_token_hash_key reservation_links_token_key reviews_directory_id_key
    reviews_reply_number_key screens_code_hash_key screens_token_hash_key table_holds_token_key`,
};

/** Tables that reach a place only through a foreign key, by reason. */
const THROUGH_A_KEY = {
  'rows of one booking, bill, calendar, room, product or review: not yet': `
    bill_shares booking_events booking_nights calendar_echoes calendar_log calendar_reads direct_bookings
    earlier_reviews night_shares product_photos retired_links room_photos`,
};

describe('tables of a place', () => {
  const house = world();

  it.each([
    ['primary key', true, PRIMARY_WITHOUT_PLACE],
    ['unique index and exclusion constraint', false, UNIQUE_WITHOUT_PLACE],
  ] as const)('have place_id in each %s, but for a written list', async (_, isPrimary, exceptions) => {
    // A column that is only INCLUDEd keeps nothing apart.
    const rows = await house.app.db.many<{ name: string }>(sql`
      select case when x.indisprimary then t.relname else i.relname end as name
      from pg_index x
        join pg_class t on t.oid = x.indrelid
        join pg_class i on i.oid = x.indexrelid
        join pg_attribute p on p.attrelid = t.oid and p.attname = 'place_id' and not p.attisdropped
      where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
        and x.indisprimary = ${isPrimary}
        and p.attnum <> all ((x.indkey::int2[])[0:x.indnkeyatts - 1])`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(list(exceptions));
  });

  it('have place_id themselves where a foreign key leads to a place, but for a written list', async () => {
    const rows = await house.app.db.many<{ name: string }>(sql`
      with recursive of_place as (
        select 'places'::regclass::oid as id
        union
        select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname = 'place_id' and not a.attisdropped and c.relkind in ('r', 'p')
          and c.relnamespace = 'public'::regnamespace
        union
        select f.conrelid from of_place p join pg_constraint f on f.contype = 'f' and f.confrelid = p.id
      )
      select c.relname as name from of_place p join pg_class c on c.oid = p.id
      where p.id <> 'places'::regclass
        and not exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'place_id' and not a.attisdropped)`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(list(THROUGH_A_KEY));
  });
});
