import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { expireHolds } from '../../bookings/requests/expire-holds.ts';
import type { Message } from '../../../core/mail/mail.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { mailLetter } from './mail-letter.ts';
import { open } from '../testing/open-letter.ts';
import { aPage, goTo } from '../testing/page.ts';
import { lastTo, subjectsTo } from '../testing/sent-letters.ts';

const w = world();

describe('letters to the guest', () => {
  it('give in Italian the request, the end of its hold, and the way to cancel', async () => {
    goTo(w, '2027-03-01T11:00:00Z');
    const page = await aPage(w, {
      place: {
        name: 'Casa Prova',
        address: 'Via di Prova 1',
        phone: '+39 000',
        email: 'casa@example.com',
      },
    });
    await w.app.db.run(sql`update rooms set number = '7' where id = ${page.room_id}`);
    const { token, number } = await page.request('2027-03-27', '2027-03-29');
    const letter = await lastTo(w, page.email);
    expect(letter.subject).toBe('Richiesta ricevuta: Casa Prova, dal 27 mar 2027 al 29 mar 2027');
    expect(letter.from).toMatchObject({ name: 'Casa Prova', address: 'noreply@hub.test' });
    expect(letter.replyTo).toMatchObject([{ address: 'casa@example.com' }]);
    const text = letter.text
      .replace(/entro lunedì 1 marzo 2027 alle ore 12:3\d/, 'entro poi')
      .replace(/proof=[\w-]{43}/, 'proof=…');
    expect(text).toBe(`Ciao Ospite,

Casa Prova ha ricevuto la tua richiesta e ti risponde per e-mail.

Apri questo link entro poi, ora del posto. Così sappiamo che l'indirizzo è tuo e teniamo le notti per te finché arriva la risposta; altrimenti non le teniamo più.

https://hub.test/b/${page.slug}/${token}?lang=it&proof=…

Prenotazione numero ${number}
Arrivo: sabato 27 marzo 2027, dalle 15:00
Partenza: lunedì 29 marzo 2027, entro le 10:00
Notti: 2
Ospiti: 2
Camera: doppia (7)
Totale: 180,00 €
Via di Prova 1

Puoi cancellare gratis fino a sabato 20 marzo 2027 compreso.

Per qualsiasi domanda: +39 000 o casa@example.com.

Non l'hai chiesto tu? Non aprire il link: la richiesta scade da sola.`);
    expect(letter.html).toContain(`<a href="https://hub.test/b/${page.slug}/${token}?lang=it&amp;proof=`);
  });

  it.each([
    [
      'it',
      'Ciao Ospite,',
      'Arrivo: giovedì 1 luglio 2027, dalle 15:00',
      [
        'Richiesta ricevuta: Casa Prova, dal 1 lug 2027 al 3 lug 2027',
        'Prenotazione confermata: Casa Prova, dal 1 lug 2027 al 3 lug 2027',
        'Prenotazione cancellata: Casa Prova, dal 1 lug 2027 al 3 lug 2027',
        'Hai cancellato: Casa Prova, dal 4 lug 2027 al 6 lug 2027',
        'Richiesta non accolta: Casa Prova, dal 7 lug 2027 al 9 lug 2027',
        'Il tempo è scaduto: Casa Prova, dal 10 lug 2027 al 12 lug 2027',
      ],
    ],
    [
      'en',
      'Hello Ospite,',
      'Arrival: Thursday, 1 July 2027, from 15:00',
      [
        'Request received: Casa Prova, 1 Jul 2027 to 3 Jul 2027',
        'Booking confirmed: Casa Prova, 1 Jul 2027 to 3 Jul 2027',
        'Booking cancelled: Casa Prova, 1 Jul 2027 to 3 Jul 2027',
        'You have cancelled: Casa Prova, 4 Jul 2027 to 6 Jul 2027',
        'Request declined: Casa Prova, 7 Jul 2027 to 9 Jul 2027',
        'The time is up: Casa Prova, 10 Jul 2027 to 12 Jul 2027',
      ],
    ],
    [
      'de',
      'Guten Tag Ospite,',
      'Anreise: Donnerstag, 1. Juli 2027, ab 15:00 Uhr',
      [
        'Anfrage erhalten: Casa Prova, 01.07.2027 bis 03.07.2027',
        'Buchung bestätigt: Casa Prova, 01.07.2027 bis 03.07.2027',
        'Buchung storniert: Casa Prova, 01.07.2027 bis 03.07.2027',
        'Sie haben storniert: Casa Prova, 04.07.2027 bis 06.07.2027',
        'Anfrage abgelehnt: Casa Prova, 07.07.2027 bis 09.07.2027',
        'Die Zeit ist abgelaufen: Casa Prova, 10.07.2027 bis 12.07.2027',
      ],
    ],
    [
      'fr',
      'Bonjour Ospite,',
      'Arrivée : jeudi 1er juillet 2027, à partir de 15h00',
      [
        'Demande reçue : Casa Prova, du 1er juil. 2027 au 3 juil. 2027',
        'Réservation confirmée : Casa Prova, du 1er juil. 2027 au 3 juil. 2027',
        'Réservation annulée : Casa Prova, du 1er juil. 2027 au 3 juil. 2027',
        'Vous avez annulé : Casa Prova, du 4 juil. 2027 au 6 juil. 2027',
        'Demande refusée : Casa Prova, du 7 juil. 2027 au 9 juil. 2027',
        'Le délai est écoulé : Casa Prova, du 10 juil. 2027 au 12 juil. 2027',
      ],
    ],
  ])('speak %s from the request to the end', async (language, greeting, arrival, subjects) => {
    goTo(w, '2027-05-01T10:00:00Z');
    const page = await aPage(w, { place: { name: 'Casa Prova', phone: '+39 000' } });
    const ask = async (day: number) => {
      const at = (days: number) => `2027-07-${String(day + days).padStart(2, '0')}`;
      const booking = await page.request(at(0), at(2), { language });
      await open(w, page, page.email, booking.token);
      return booking;
    };
    const { id } = await ask(1);
    const { text, html } = await lastTo(w, page.email);
    expect(text.split('\n\n')[0]).toBe(greeting);
    expect(text).toContain(`\n${arrival}\n`);
    expect(text).toContain(`?lang=${language}&proof=`);
    expect(html).toContain(`<html lang="${language}">`);
    await page.desk.act(id, 'confirm');
    await runJobs(w.app);
    await page.desk.act(id, 'cancel', { reason: 'Overbooking' });
    await runJobs(w.app);
    await page.guest.cancel((await ask(4)).token);
    await runJobs(w.app);
    await page.desk.act((await ask(7)).id, 'cancel');
    await ask(10);
    w.advance(DAY_MS);
    await expireHolds(w.app, page.place.id);
    await runJobs(w.app);
    w.advance(-DAY_MS);
    const heard = await lettersTo(w.app, page.email);
    const sent = heard.map(({ subject }) => subject);
    // The list has the letter of the first of the four requests only.
    const requests = sent.filter((subject) => subject?.startsWith(subjects[0]!.slice(0, 12)));
    expect(requests).toHaveLength(4);
    expect([sent[0], ...sent.filter((subject) => !requests.includes(subject))]).toEqual(subjects);
    expect(heard.map((letter) => letter.text).join('\n')).not.toContain('Overbooking');
  });

  it.each([
    ['it', 'Da qui vedi la prenotazione:', 'cancellare'],
    ['en', 'See your booking here:', 'cancel it'],
    ['de', 'Hier sehen Sie Ihre Buchung:', 'stornieren'],
    ['fr', 'Consultez votre réservation ici :', 'annulez'],
  ])('offer in %s no cancellation once the stay is confirmed without one', async (language, link, offer) => {
    const page = await aPage(w);
    await w.app.db.run(sql`update places set free_cancel_days = null where id = ${page.place.id}`);
    const { id } = await page.request(1, 2, { language });
    await page.desk.act(id, 'confirm');
    const { text } = await lastTo(w, page.email);
    expect(text).toContain(`\n\n${link}\n\n`);
    expect(text).not.toContain(offer);
  });

  it('repeat no text of a guest, who may have given a stranger’s address', async () => {
    const page = await aPage(w);
    await page.request(1, 2, {
      guest_first_name: 'Vinci su https://example.com',
      guest_last_name: 'https://example.com',
      special_requests: 'Leggi\n\nhttps://example.com/premio\n\nsubito',
    });
    const { text, html } = await lastTo(w, page.email);
    expect(text).toMatch(/^Ciao,\n/);
    expect(text + html).not.toContain('example.com');
  });

  it('are sent once, although the request and the job are repeated', async () => {
    const page = await aPage(w);
    const again = { 'idempotency-key': crypto.randomUUID() };
    const { token, id } = await page.request(1, 2, {}, again);
    await page.request(1, 2, {}, again);
    expect(await subjectsTo(w, page.email)).toHaveLength(1);
    await page.desk.act(id, 'confirm');
    await page.desk.act(id, 'confirm');
    await page.desk.change(id, { guest_notes: 'Vegetariano' });
    expect(await subjectsTo(w, page.email)).toHaveLength(2);
    await page.desk.act(id, 'cancel');
    await page.guest.cancel(token);
    expect(await subjectsTo(w, page.email)).toHaveLength(3);
    expect(await subjectsTo(w, page.place.owner.email)).toHaveLength(1);
  });

  it('are not queued by a refused request', async () => {
    const page = await aPage(w);
    await page.guest.ask(1, 2, { seen_total: 1 });
    await page.guest.ask(1, 2, { website: 'x' });
    expect(await subjectsTo(w, page.email)).toEqual([]);
    expect(await subjectsTo(w, page.place.owner.email)).toEqual([]);
  });

  it('that are outdated are not sent', async () => {
    const page = await aPage(w);
    const { id } = await page.request(1, 2);
    await page.desk.act(id, 'cancel');
    expect(await subjectsTo(w, page.email)).toEqual([expect.stringMatching(/^Richiesta non accolta: /)]);
    await mailLetter(w.app, { booking_id: id, letter: 'confirmed' });
    expect(await subjectsTo(w, page.email)).toHaveLength(1);
  });

  it('are not sent after the desk has removed the address', async () => {
    const page = await aPage(w);
    const { id } = await page.request(1, 2);
    await runJobs(w.app);
    await page.desk.change(id, { guest_email: '' });
    await page.desk.act(id, 'confirm');
    const sent: Message[] = [];
    const mail = { ...w.app.mail, send: async (message: Message) => void sent.push(message) };
    await mailLetter({ ...w.app, mail }, { booking_id: id, letter: 'confirmed' });
    expect(sent).toEqual([]);
  });

  it('are not sent for stays from another source', async () => {
    const page = await aPage(w);
    const { id } = await page.desk.book(page.room_id, 1, 2, { guest_email: page.email });
    await page.desk.act(id, 'cancel');
    expect(await subjectsTo(w, page.email)).toEqual([]);
  });

  it('report a hold that ended because another booking took the nights', async () => {
    const page = await aPage(w);
    const { token } = await page.request(1, 3);
    await open(w, page, page.email, token);
    w.advance(DAY_MS);
    await page.desk.book(page.room_id, 2, 4);
    w.advance(-DAY_MS);
    expect(await subjectsTo(w, page.email)).toEqual([
      expect.stringMatching(/^Richiesta ricevuta/),
      expect.stringMatching(/^Il tempo è scaduto/),
    ]);
  });
});
