import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { expireHolds } from '../../bookings/requests/expire-holds.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { open } from '../testing/open-letter.ts';
import { aPage, goTo } from '../testing/page.ts';
import { lastTo, subjectsTo } from '../testing/sent-letters.ts';

const w = world();

describe('letters to the place', () => {
  it('report a new request with its link, and reply to the guest', async () => {
    goTo(w, '2027-03-01T11:00:00Z');
    const page = await aPage(w, {
      place: { name: 'Casa Prova', email: 'casa1@example.com' },
    });
    await w.app.db.run(sql`update rooms set number = '7' where id = ${page.room_id}`);
    const { id, number } = await page.request('2027-03-27', '2027-03-28', {
      language: 'en',
      guest_phone: '+44 000 0000',
      number_of_guests: 1,
      special_requests: 'Early breakfast\n\nhttps://example.com/x\n\n<b>please</b>',
    });
    const letter = await lastTo(w, 'casa1@example.com');
    expect(letter.subject).toBe(`Nuova richiesta: dal 27/03/2027 al 28/03/2027, prenotazione #${number}`);
    expect(letter.replyTo).toMatchObject([{ address: page.email }]);
    expect(letter.text.replace(/alle ore 12:3\d/, 'poi'))
      .toBe(`Nuova richiesta dalla pagina pubblica di Casa Prova.

Ospite: Ospite Prova
E-mail: ${page.email}
Telefono: +44 000 0000
Lingua: inglese
Dal 27/03/2027 al 28/03/2027, 1 notte
1 ospite, camera 7
Totale: 90,00 €
Richieste: «Early breakfast https://example.com/x <b>please</b>»

L'ospite non ha ancora confermato il suo indirizzo e-mail: per ora le notti sono tenute fino a lunedì 1 marzo 2027 poi. Quando apre il link che ha ricevuto, restano tenute più a lungo. Puoi confermarla anche subito.

Confermala o rifiutala da qui:

https://hub.test/dashboard/bookings/${id}`);
    expect(letter.html).not.toContain('href="https://example.com');
    expect(letter.html).not.toContain('<b>');
    expect(await subjectsTo(w, page.place.owner.email)).toEqual([]);
  });

  it('go to every owner where the page names no address, and report a guest’s cancellation', async () => {
    const page = await aPage(w);
    const second = await w.aMember(page.place, 'owner');
    const manager = await w.aMember(page.place, 'manager');
    const { token } = await page.request(1, 2);
    await runJobs(w.app);
    await page.guest.cancel(token);
    for (const { email } of [page.place.owner, second]) {
      expect(await subjectsTo(w, email)).toEqual([
        expect.stringMatching(/^Nuova richiesta: /),
        expect.stringMatching(/^Cancellata dall'ospite: /),
      ]);
    }
    expect(await subjectsTo(w, manager.email)).toEqual([]);
  });

  it('report an expired request, and that it can be restored', async () => {
    const page = await aPage(w);
    const { id, token } = await page.request(1, 2);
    await open(w, page, page.email, token);
    w.advance(DAY_MS);
    await expireHolds(w.app, page.place.id);
    await runJobs(w.app);
    w.advance(-DAY_MS);
    const { subject, text } = await lastTo(w, page.place.owner.email);
    expect(subject).toMatch(/^Richiesta scaduta: /);
    expect(text).toMatch(/^Nessuno ha confermato in tempo questa richiesta/);
    // Nights of a room in maintenance, or that a portal lists, are not for sale all the same (docs/rules.md 5.4).
    expect(text).toContain("La richiesta non occupa più le notti e l'ospite lo sa.");
    expect(text).toContain(`ripristinala da qui:\n\nhttps://hub.test/dashboard/bookings/${id}`);
    await page.desk.act(id, 'restore');
    expect((await page.guest.get(token)).body.status).toBe('pending');
  });

  it('are not sent about changes of the place itself', async () => {
    const page = await aPage(w);
    const { id } = await page.request(1, 2);
    await runJobs(w.app);
    await page.desk.act(id, 'confirm');
    await page.desk.act(id, 'cancel');
    expect(await subjectsTo(w, page.place.owner.email)).toHaveLength(1);
  });
});
