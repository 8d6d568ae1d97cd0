import { DAY_MS } from 'contract/days/durations';
import { expect, it, onTestFinished } from 'vitest';
import { world } from '../../../testing/world.ts';
import { expireHolds } from '../../bookings/requests/expire-holds.ts';
import { paying } from '../../payments/testing/paying.ts';
import { open } from '../testing/open-letter.ts';
import { aPage } from '../testing/page.ts';
import { lastTo } from '../testing/sent-letters.ts';

const w = world();
const { aPayingPlace } = paying(w);

/** The letters to guest and place about a request whose time is over; `part`: what came of its payment. */
async function expired(language: string, { asksPayment, part }: { asksPayment: boolean; part?: string }) {
  const page = await aPage(w, { place: { name: 'Casa Prova' } });
  const paid = asksPayment ? await aPayingPlace({ at: page.place, deposit_percent: 100 }) : undefined;
  const { token, confirmed_by, payment } = await page.request(1, 2, { language });
  expect(confirmed_by).toBe(asksPayment ? 'payment' : 'place');
  await open(w, page, page.email, token);
  if (paid && part !== undefined) {
    await paid.fake.pay(await paid.invoiceOf(payment!.token), { amount: part });
    await paid.hear();
  }
  w.advance(DAY_MS);
  onTestFinished(() => w.advance(-DAY_MS));
  await paid?.fake.tick();
  await paid?.poll();
  await expireHolds(w.app, page.place.id);
  const letters = [await lastTo(w, page.email), await lastTo(w, page.place.owner.email)];
  return letters.map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

it.each([
  ['it', 'il pagamento per la tua richiesta a Casa Prova non è arrivato in tempo'],
  ['en', 'the payment for your request at Casa Prova has not arrived in time'],
  ['de', 'Die Zahlung für Ihre Anfrage bei Casa Prova ist nicht rechtzeitig eingegangen'],
  ['fr', 'le paiement de votre demande chez Casa Prova n’est pas arrivé à temps'],
])('a request that was not paid in time says so in %s', async (language, sentence) => {
  const [guest, place] = await expired(language, { asksPayment: true });
  expect(guest).toContain(sentence);
  expect(place).toMatch(/^Il pagamento per questa richiesta .+ non è arrivato in tempo\./);
});

it.each([
  ['it', 'il pagamento per la tua richiesta a Casa Prova non è arrivato per intero in tempo'],
  ['en', 'the payment for your request at Casa Prova has not arrived in full in time'],
  ['de', 'Die Zahlung für Ihre Anfrage bei Casa Prova ist nicht rechtzeitig vollständig eingegangen'],
  ['fr', 'le paiement de votre demande chez Casa Prova n’est pas arrivé en entier à temps'],
])('a request of which a part was paid in time says so in %s', async (language, sentence) => {
  const [guest, place] = await expired(language, { asksPayment: true, part: '10' });
  expect(guest).toContain(sentence);
  expect(place).toMatch(
    /^Il pagamento per questa richiesta .+ non è arrivato per intero in tempo: decidi dai pagamenti cosa fare di quello che è arrivato\./,
  );
});

it('a request that the place did not confirm in time says that', async () => {
  const [guest, place] = await expired('it', { asksPayment: false });
  expect(guest).toContain('Casa Prova non ha confermato la tua richiesta');
  expect(place).toMatch(/^Nessuno ha confermato in tempo questa richiesta/);
});
