import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { inboxOf } from '../../../platform/notifications/testing/inbox.ts';
import { aDiningPage } from '../../public/testing/dining-page.ts';
import { sheetsOf } from '../testing/sheets.ts';

const w = world();

// docs/rules.md 18.6
it('an erased customer is in no message about a table, whatever name was written there', async () => {
  const page = await aDiningPage(w, [4, 4, 4]);
  const { room } = page;
  const sheets = sheetsOf(w, room.place);
  const contact = { email: 'zenobio.q@posta.example', phone: null };
  const { id } = await sheets.add({ first_name: 'Zenobio', last_name: 'Quadrifoglione', ...contact });
  const linked = await page.ask({ customer: { first_name: 'Zeno', last_name: 'Quadri', ...contact } });
  await page.ask({
    at: room.at(2, '20:00'),
    customer: { first_name: 'Il solito', last_name: 'Tavolone', ...contact },
  });
  await page.ask({
    at: room.at(3, '20:00'),
    customer: { first_name: 'Ada', last_name: 'Bianchi', email: 'ada@example.com', phone: null },
  });
  expect(linked.status).toBe(201);
  await w.app.db.run(sql`
    update reservations set customer_id = ${id}, first_name = '' where place_id = ${room.place.id} and last_name = 'Quadri'`);
  await w.app.db.run(sql`
    update notification_events set title = 'Tavolo prenotato: Quadri' where place_id = ${room.place.id} and title like '%Quadri'`);
  const inbox = inboxOf(w, room.place.owner);
  expect(await inbox.titles()).toHaveLength(3);
  await sheets.erase(id);
  expect(await inbox.titles()).toEqual(['table_reserved: Tavolo prenotato: Ada Bianchi']);
});
