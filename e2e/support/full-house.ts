import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { aBooking } from '../bookings/booking-parts.ts';
import { inDays } from './days.ts';
import type { FakeBtcpay } from './fake-btcpay.ts';
import { anOpenDining, reserveMeanwhile } from '../public/open-dining.ts';
import { bookMeanwhile } from '../public/open-place.ts';
import { aDeposit } from '../payments/btcpay-world.ts';
import { supplied } from '../invoices/supplied-file.ts';
import { aReview } from '../reviews/review-parts.ts';
import type { OwnedPlace, World } from './world.ts';

const LONG = 'Ventiquattrocaratterilunghi';

/** A place with one of everything that an address names, in words that are long and do not break. */
export interface FullHouse {
  place: OwnedPlace;
  /** What stands in an address in place of its `:id`, by the address's name; guests' addresses whole. */
  ids: Record<string, string | number>;
}

export async function aFullHouse(
  page: Page,
  world: World,
  request: APIRequestContext,
  btcpay: FakeBtcpay,
): Promise<FullHouse> {
  const { place, pay } = await aDeposit(world, btcpay);
  // The guest's page begins the payment; its link to the place's server is there once it has begun.
  await page.goto(pay);
  await page.getByRole('link', { name: 'Apri la pagina di pagamento' }).waitFor();
  const put = <Answer>(path: string, data: unknown) => world.api<Answer>(place.owner, 'POST', path, data);
  await world.api(place.owner, 'PUT', `/places/${place.id}/capabilities`, {
    capabilities: ['lodging', 'dining'],
  });
  const room = await world.aRoom(place, {
    number: '101bis',
    name: `Suite ${LONG} con vista sul porto`,
    price_per_night: 12_345.67,
    description: `${LONG}${LONG}`,
    floor: 'secondo piano',
    amenities: ['wifi', 'tv', 'ac'],
  });
  const stay = await aBooking(world, place, room, {
    from: 0,
    guest_first_name: 'Massimiliano Bartolomeo',
    guest_last_name: `${LONG} della Rovere`,
    guest_email: 'un-indirizzo-davvero-molto-lungo@posta.esempio.example.com',
    guest_phone: '+39 333 1234567',
    special_requests: `Culla, ${LONG}${LONG}`,
  });
  const dates = { from_date: inDays(0), to_date: inDays(30) };
  const season = await put<{ id: number }>(`/places/${place.id}/seasons`, {
    name: `Alta stagione ${LONG}`,
    ...dates,
    price: 12_345.5,
    weekdays: [5, 6],
  });
  const calendar = await put<{ id: number }>('/calendars', {
    place_id: place.id,
    name: `Airbnb ${LONG}${LONG}`,
    direction: 'both',
    sync_enabled: false,
    feed_url: `https://esempio.example.com/${LONG}/${LONG}.ics`,
    room_id: room,
  });
  await put(`/bookings/${stay.id}/payments`, {
    amount: 1234.56,
    method: 'cash',
    paid_on: inDays(0),
    note: LONG,
  });
  const { data } = await world.api<{ data: { kind: string; id: number }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/payments`,
  );
  const product = await put<{ id: number }>(`/places/${place.id}/products`, {
    name: `Miele ${LONG}${LONG}`,
    kind: 'good',
    category: LONG,
    price: 12_345.5,
    vat_class: 'reduced',
    code: 'CODICEDIVENTIQUATTROCARATTERI',
    description: `${LONG}${LONG}`,
  });
  const customer = await put<{ id: number }>(`/places/${place.id}/customers`, {
    kind: 'company',
    company_name: `Ditta ${LONG}`,
    notes: `${LONG}${LONG}`,
    tags: [LONG.slice(0, 30)],
  });
  const sale = await put<{ id: number }>(`/places/${place.id}/bills`, {
    customer_id: customer.id,
    note: `${LONG}${LONG}`,
    charges: [{ kind: 'good', description: `Cesto ${LONG}`, quantity: 12.5, unit_price: 1234.5 }],
    payments: [
      { method: 'portal', amount: 1234.56, portal: LONG.slice(0, 60), commission: 12.34, note: LONG },
    ],
  });
  await world.api(place.owner, 'PUT', `/places/${place.id}/business`, {
    tax_profile: 'RF01',
    name: `Locanda ${LONG}`,
    vat_number: '00743110157',
    address: { street: `Via ${LONG}`, postal_code: '00184', city: 'Roma', province: 'RM' },
  });
  const document = {
    customer: {
      kind: 'company',
      company_name: `Ditta ${LONG}${LONG}`,
      vat_number: '02182030391',
      address: {
        street: `Via ${LONG}`,
        postal_code: '48121',
        city: 'Ravenna',
        province: 'RA',
        country: 'IT',
      },
    },
    lines: [{ description: `${LONG}${LONG}`, quantity: 12.5, unit_price: 1234.5, vat_rate: 10 }],
    reason: `${LONG}${LONG}`,
  };
  const invoice = await put<{ id: number }>(`/places/${place.id}/invoices`, document);
  await put(`/invoices/${invoice.id}/issue`, undefined);
  const draft = await put<{ id: number }>(`/places/${place.id}/invoices`, document);
  const received = await request.post(`/api/v1/places/${place.id}/received-invoices`, {
    headers: { authorization: `Bearer ${place.owner.token}` },
    multipart: {
      files: {
        name: 'IT02182030391_00001.xml',
        mimeType: 'application/xml',
        buffer: Buffer.from(supplied('12345/A', '44.00', inDays(30))),
      },
    },
  });
  const { data: supplies } = (await received.json()) as { data: { invoice_id: number }[] };
  const ingredient = await put<{ id: number }>(`/places/${place.id}/ingredients`, {
    name: `Burro ${LONG}${LONG}`,
    unit: 'g',
    cost: 0.012_345,
    supplier: LONG,
    allergens: [
      { code: 'milk', level: 'contains' },
      { code: 'sulphites', level: 'may_contain' },
    ],
  });
  const dish = await put<{ id: number }>(`/places/${place.id}/products`, {
    name: `Tagliatelle ${LONG}${LONG}`,
    kind: 'dish',
    price: 1234.5,
    vat_class: 'food_service',
    description: `${LONG}${LONG}`,
  });
  await world.api(place.owner, 'PUT', `/products/${dish.id}/recipe`, {
    items: [{ ingredient_id: ingredient.id, quantity: 12.5, unit: 'hg' }],
  });
  const modifier = await put<{ id: number }>(`/places/${place.id}/modifier-groups`, {
    name: `Aggiunte ${LONG}`,
    kind: 'add',
    options: [{ name: `Burrata ${LONG}`, price: 123.5 }],
  });
  const { variants } = await world.api<{ variants: { id: number }[] }>(
    place.owner,
    'PUT',
    `/products/${dish.id}/choices`,
    { variants: [{ name: `Mezza ${LONG}`, price: 1234.5 }], group_ids: [modifier.id] },
  );
  const menu = await put<{ id: number }>(`/places/${place.id}/menus`, {
    name: `Carta ${LONG}`,
    description: `${LONG}${LONG}`,
    sections: [{ name: `Primi ${LONG}`, dishes: [{ product_id: dish.id, supplement: 123.5 }] }],
  });
  const register = await put<{ id: number }>(`/places/${place.id}/allergen-registers`, {
    signed_by: `Il cuoco ${LONG}`,
  });
  const table = await put<{ id: number }>(`/places/${place.id}/tables`, {
    number: '120bis/sud',
    seats: 100,
    area: `Terrazza ${LONG}`.slice(0, 40),
    shape: 'rectangle',
  });
  const party = await put<{ id: number }>(`/places/${place.id}/reservations`, {
    party: 12,
    source: 'walk_in',
    table_ids: [table.id],
    customer: { first_name: 'Massimiliano Bartolomeo', last_name: LONG, phone: null, email: '' },
    notes: `${LONG}${LONG}`,
  });
  const order = await put<{ id: number }>(`/places/${place.id}/orders`, {
    table_id: table.id,
    guests: { adults: 98, children: 2 },
    note: `${LONG}${LONG}`,
  });
  const added = {
    type: 'add',
    quantity: 99,
    product_id: dish.id,
    variant: variants[0]!.id,
    note: `${LONG} ${LONG}`,
  };
  await put(`/orders/${order.id}/commands`, {
    commands: [
      { ...added, id: randomUUID(), line_id: randomUUID() },
      { type: 'send', id: randomUUID() },
      { ...added, id: randomUUID(), line_id: randomUUID() },
    ],
  });
  const closing = await put<{ id: number }>(`/places/${place.id}/closings`, { counted_cash: 1234.56 });
  const review = await aReview(request, place, { author: LONG, title: LONG, text: `${LONG} ${LONG}` });
  await put(`/places/${place.id}/invitations`, {
    email: `${place.slug}-${LONG}@esempio.example.com`,
    role: 'manager',
  });
  await world.aMember(place, 'housekeeping');
  const guest = await bookMeanwhile(world, { ...place, roomId: room });
  await world.api(place.owner, 'PUT', `/places/${place.id}/menu-page`, { is_open: true, languages: ['it'] });
  const dining = await anOpenDining(world, { name: `Trattoria ${LONG}` });
  const { token } = await reserveMeanwhile(world, dining);
  const entry = (kind: string) => data.find((one) => one.kind === kind)?.id ?? 0;
  return {
    place,
    ids: {
      room,
      roomEdit: room,
      booking: stay.id,
      bookingEdit: stay.id,
      calendar: calendar.id,
      calendarEdit: calendar.id,
      seasonEdit: season.id,
      paymentAttempt: entry('attempt'),
      manualPayment: entry('manual'),
      product: product.id,
      productEdit: product.id,
      customer: customer.id,
      customerEdit: customer.id,
      bill: sale.id,
      invoice: invoice.id,
      invoiceEdit: draft.id,
      receivedInvoice: supplies[0]!.invoice_id,
      closing: closing.id,
      ingredient: ingredient.id,
      modifierEdit: modifier.id,
      menuEditor: menu.id,
      dishCard: dish.id,
      recipe: dish.id,
      signedRegister: register.id,
      table: table.id,
      reservation: party.id,
      tableEdit: table.id,
      tableOrder: table.id,
      order: order.id,
      orderPrint: order.id,
      orderBill: order.id,
      review: review.id,
      '/b/:slug': `/b/${place.slug}`,
      '/b/:slug/:token': `/b/${place.slug}/${guest.token}`,
      '/b/:slug/tables/:token': `/b/${dining.slug}/tables/${token}`,
      '/pay/:token': pay,
      '/m/:slug': `/m/${place.slug}`,
    },
  };
}
