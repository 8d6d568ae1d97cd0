import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { open } from '../testing/open-letter.ts';
import { aPage } from '../testing/page.ts';
import { lastTo, subjectsTo } from '../testing/sent-letters.ts';

const w = world({ environment: { HUB_PUBLIC_TRIES: '1000', HUB_PUBLIC_WAITING: '1000' } });

describe('unsolicited letters', () => {
  it('do not flood the mailbox of a stranger by repeated booking and cancelling', async () => {
    const page = await aPage(w);
    for (let n = 0; n < 12; n += 1) {
      const from = page.stranger(`203.0.${n}.1`);
      const { body } = await from.ask(1, 2, { guest_email: `Estraneo+${n}@example.com` });
      await runJobs(w.app);
      await from.cancel(body.token);
      await runJobs(w.app);
    }
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, n) => lettersTo(w.app, `estraneo+${n}@example.com`)),
    );
    expect(sent.flat()).toHaveLength(6);
  });

  it('are counted over all places, and per day', async () => {
    const email = 'ovunque@example.com';
    let shifted = 0;
    for (let n = 0; n < 21; n += 1) {
      const page = await aPage(w);
      await page.request(1, 2, { guest_email: email });
      if (n % 7 !== 6) continue;
      w.advance(HOUR_MS);
      shifted += HOUR_MS;
    }
    w.advance(-shifted);
    expect(await subjectsTo(w, email)).toHaveLength(12);
  });

  it('never prevent a confirmation, and the page says that no letter was sent', async () => {
    const page = await aPage(w);
    for (let n = 0; n < 6; n += 1) await page.request(n, n + 1);
    const { id, address } = await page.request(8, 9);
    expect(address).toBe('not_asked');
    expect(await subjectsTo(w, page.email)).toHaveLength(6);
    await page.desk.act(id, 'confirm');
    await page.desk.act(id, 'cancel');
    expect((await subjectsTo(w, page.email)).slice(6)).toEqual([
      expect.stringMatching(/^Prenotazione cancellata: /),
    ]);
    const { id: other } = await page.request(10, 11);
    await page.desk.act(other, 'confirm');
    expect((await lastTo(w, page.email)).subject).toMatch(/^Prenotazione confermata: /);
  });

  it('about decisions are counted too: the sender can own a place that decides repeatedly', async () => {
    const page = await aPage(w);
    const email = 'mai-chiesto@example.com';
    for (let n = 0; n < 12; n += 1) {
      const { id } = await page.request(n, n + 1, { guest_email: email });
      for (const decision of ['confirm', 'cancel'] as const) {
        await page.desk.act(id, decision);
        await runJobs(w.app);
      }
    }
    const subjects = await subjectsTo(w, email);
    expect(subjects.filter((subject) => !subject?.startsWith('Richiesta ricevuta'))).toHaveLength(20);
  });

  it('reach the place in a digest from the eleventh in an hour', async () => {
    const page = await aPage(w, { place: { name: 'Casa Prova' } });
    const { email } = page.place.owner;
    const asked = [];
    for (let n = 0; n < 15; n += 1) {
      const guest_email = `molti${n}@example.com`;
      asked.push(await page.stranger(`198.51.${n}.1`).ask(n, n + 1, { guest_email }));
    }
    await page.stranger('198.51.14.1').cancel(asked[14]!.body.token);
    expect(await subjectsTo(w, email)).toHaveLength(10);
    await runJobs(w.app, { early: true });
    w.advance(16 * MINUTE_MS);
    await runJobs(w.app);
    w.advance(-16 * MINUTE_MS);
    const letters = await lettersTo(w.app, email);
    const digests = letters.filter(({ subject }) => subject === 'Riepilogo delle richieste: Casa Prova');
    expect(digests).toHaveLength(1);
    expect(digests[0]!.text).toContain("1 è stata cancellata dall'ospite");
    expect(digests[0]!.text).toContain(`#${asked[13]!.body.number} «Ospite Prova»`);
    expect(letters.length).toBeLessThanOrEqual(12);
  });

  it('reach the place in a digest also of bookings that confirm themselves', async () => {
    const page = await aPage(w, { place: { name: 'Casa Sola', auto_confirm: true } });
    const { email } = page.place.owner;
    async function ask(n: number) {
      const guest_email = `sola${n}@example.com`;
      const { body } = await page.stranger(`198.51.${100 + n}.1`).ask(n, n + 1, { guest_email });
      return { ...body, guest_email };
    }
    async function confirmed(n: number) {
      const { id, token, guest_email } = await ask(n);
      expect((await open(w, page, guest_email, token)).body.status).toBe('confirmed');
      return id;
    }
    const old = await confirmed(0);
    for (let n = 1; n < 10; n += 1) await confirmed(n);
    expect(await subjectsTo(w, email)).toHaveLength(10);
    w.advance(5 * MINUTE_MS);
    onTestFinished(() => w.advance(-5 * MINUTE_MS));
    await confirmed(10);
    await confirmed(11);
    const byDesk = await ask(12);
    await page.desk.act(byDesk.id, 'confirm');
    // One from before the digest is no news either, only because it changes now.
    expect((await page.desk.change(old, { guest_notes: 'Arriva tardi' })).status).toBe(200);
    await runJobs(w.app, { early: true });
    const digests = (await lettersTo(w.app, email)).filter(({ subject }) => subject?.startsWith('Riepilogo'));
    expect(digests).toHaveLength(1);
    const text = digests[0]!.text!;
    expect(text).toMatch(
      /\n2 prenotazioni si sono confermate da sole:\n#11 «Ospite Prova», dal .+\n#12 «Ospite Prova», dal .+\n\nLe vedi tutte/,
    );
    expect(text).not.toMatch(/#1 |#13 |aspetta/);
  });
});
