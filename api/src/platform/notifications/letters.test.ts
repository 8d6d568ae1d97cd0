import { operator } from 'contract/operator/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { twoRooms } from '../../slices/bookings/testing/two-rooms.ts';
import { paying } from '../../slices/payments/testing/paying.ts';
import { aPage } from '../../slices/public/testing/page.ts';
import { lastTo, subjectsTo } from '../../slices/public/testing/sent-letters.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';
import { inboxOf } from './testing/inbox.ts';

const w = world();
const { aPayingPlace } = paying(w);

const NEW_REQUEST = expect.stringMatching(/^Nuova richiesta: /);

describe('which notifications are mailed', () => {
  it("defaults to the role's kinds, and covers only kinds that the role receives", async () => {
    const place = await w.aPlace();
    const asked = async (person: { token: string }) =>
      (await inboxOf(w, person).preferences()).map(({ kind, mail }) => (mail ? kind : `(${kind})`));
    expect(await asked(place.owner)).toEqual([
      'booking_request',
      'booking_withdrawn',
      'requests_waiting',
      '(booking_new)',
      '(booking_cancelled)',
      '(channel_booking)',
      'payment_received',
      'payment_attention',
      'calendar_conflict',
      'calendar_failing',
      '(review_new)',
      '(person_joined)',
      'invoice_rejected',
      '(table_reserved)',
      '(table_withdrawn)',
      '(table_offered)',
    ]);
    expect(await asked(await w.aMember(place, 'staff'))).toEqual([
      '(booking_request)',
      '(booking_withdrawn)',
      '(requests_waiting)',
      '(booking_new)',
      '(booking_cancelled)',
      '(channel_booking)',
      '(payment_received)',
      '(calendar_conflict)',
      '(review_new)',
      '(invoice_rejected)',
      '(table_reserved)',
      '(table_withdrawn)',
      '(table_offered)',
    ]);
    expect(await asked(await w.aMember(place, 'accountant'))).toEqual([
      '(payment_received)',
      '(payment_attention)',
      '(invoice_rejected)',
    ]);
    expect(await asked(await w.aMember(place, 'housekeeping'))).toEqual([]);
    const { body } = await inboxOf(w, place.owner).wantMail('booking_new', true);
    expect(body.data.find(({ kind }) => kind === 'booking_new')).toEqual({ kind: 'booking_new', mail: true });
    expect((await inboxOf(w, place.owner).preferences()).filter(({ mail }) => mail)).toHaveLength(9);
    const odd = await inboxOf(w, place.owner).wantMail('nothing' as never, true);
    expect([odd.status, odd.error.code]).toEqual([422, 'invalid']);
  });

  it('is decided when the letter is sent', async () => {
    const page = await aPage(w);
    const staff = await w.aMember(page.place, 'staff');
    await inboxOf(w, staff).wantMail('booking_request', true);
    await page.request(1, 2);
    expect(await subjectsTo(w, page.place.owner.email)).toEqual([NEW_REQUEST]);
    expect(await subjectsTo(w, staff.email)).toEqual([NEW_REQUEST]);
    await page.request(3, 4);
    await inboxOf(w, page.place.owner).wantMail('booking_request', false);
    await w.app.db.run(sql`update assignments set role = 'housekeeping' where user_id = ${staff.id}`);
    expect(await subjectsTo(w, page.place.owner.email)).toHaveLength(1);
    expect(await subjectsTo(w, staff.email)).toHaveLength(1);
    await page.request(5, 6);
    expect(await subjectsTo(w, page.place.owner.email)).toHaveLength(1);
    expect(await inboxOf(w, page.place.owner).counts()).toEqual({ total: 3, unread: 3 });
  });

  it('leaves a blocked person out, also where the letter waited', async () => {
    const page = await aPage(w);
    const { owner } = page.place;
    const manager = await w.aMember(page.place, 'manager');
    const call = { params: { user_id: manager.id } };
    await inboxOf(w, manager).wantMail('booking_request', true);
    await page.request(1, 2);
    expect((await w.as(OPERATOR_KEY)(operator.blockUser, call)).status).toBe(200);
    expect(await subjectsTo(w, owner.email)).toEqual([NEW_REQUEST]);
    await page.request(3, 4);
    expect(await subjectsTo(w, owner.email)).toEqual([NEW_REQUEST, NEW_REQUEST]);
    expect(await subjectsTo(w, manager.email)).toEqual([]);
    await w.as(OPERATOR_KEY)(operator.unblockUser, call);
    await page.request(5, 6);
    expect(await subjectsTo(w, manager.email)).toEqual([NEW_REQUEST]);
  });

  it('sends one letter for a request, also when the page has an address', async () => {
    const page = await aPage(w);
    const { owner } = page.place;
    const named = owner.email.replace('persona', 'Persona');
    await w.app.db.run(sql`update places set email = ${named} where id = ${page.place.id}`);
    await inboxOf(w, owner).wantMail('booking_request', true);
    const manager = await w.aMember(page.place, 'manager');
    await inboxOf(w, manager).wantMail('booking_request', true);
    const second = await w.aMember(page.place, 'owner');
    await page.request(1, 2);
    expect(await subjectsTo(w, named)).toEqual([NEW_REQUEST]);
    expect(await subjectsTo(w, owner.email)).toEqual([]);
    expect(await subjectsTo(w, manager.email)).toEqual([NEW_REQUEST]);
    expect(await subjectsTo(w, second.email)).toEqual([]);
  });

  it("covers kinds without letters of their own, and not the person's own actions", async () => {
    const house = await twoRooms(w);
    const manager = await w.aMember(house.place, 'manager');
    for (const person of [house.place.owner, manager]) await inboxOf(w, person).wantMail('booking_new', true);
    const { id } = await house.book(house.other_id, 6, 8, { guest_first_name: '<b>Anna</b>' });
    const letter = await lastTo(w, manager.email);
    expect(letter.subject).toMatch(/^Nuova prenotazione: Attività \d+$/);
    expect(letter.text).toMatch(/^Ciao Prova,\n\nNuova prenotazione\. <b>Anna<\/b> Prova, camera 102, dal/);
    expect(letter.text).toContain(`https://hub.test/dashboard/bookings/${id}`);
    expect(letter.html).not.toContain('<b>Anna');
    expect(await subjectsTo(w, house.place.owner.email)).toEqual([]);
    await runJobs(w.app);
    expect(await subjectsTo(w, manager.email)).toHaveLength(1);
    await house.book(house.other_id, 10, 11);
    await w.app.db.run(sql`delete from assignments where user_id = ${manager.id}`);
    expect(await subjectsTo(w, manager.email)).toHaveLength(1);
  });

  it('covers payments: one notification for the roles, mail on request', async () => {
    const p = await aPayingPlace();
    const accountant = await w.aMember(p.place, 'accountant');
    const cleaner = await w.aMember(p.place, 'housekeeping');
    const owner = inboxOf(w, p.place.owner);
    await owner.wantMail('payment_received', false);
    await inboxOf(w, accountant).wantMail('payment_received', true);
    const to = await p.aBookingToPay();
    const invoice_id = await p.invoiceOf(to.token);
    await p.fake.pay(invoice_id);
    await p.hear();
    await p.fake.confirm(invoice_id);
    for (let n = 0; n < 3; n += 1) await p.hear();
    const told = async (person: { token: string }) =>
      (await inboxOf(w, person).titles()).filter((one) => one.startsWith('payment'));
    expect(await told(p.place.owner)).toEqual(['payment_received: Pagamento ricevuto']);
    expect(await told(accountant)).toEqual(['payment_received: Pagamento ricevuto']);
    expect((await inboxOf(w, cleaner).list()).data).toEqual([]);
    const [news] = (await owner.list()).data;
    expect(news).toMatchObject({ related_type: 'booking', related_id: to.booking.id });
    expect(news?.message).toMatch(/^È arrivato un pagamento in bitcoin di .* €\. Prenotazione #\d+, /);
    expect(await subjectsTo(w, accountant.email)).toEqual([expect.stringMatching(/^Pagamento ricevuto: /)]);
    expect(await subjectsTo(w, p.place.owner.email)).toEqual([]);
  });
});
