import { connectBtcpay } from '../support/fake-btcpay.ts';
import { heading } from '../support/page-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../payments/btcpay-world.ts';
import { atTheTill, bill, soldAt, tile } from './sale-parts.ts';

test('a sale is paid in bitcoin at the till', async ({ page, world, btcpay, context, hasTouch }) => {
  const place = await atTheTill(page, world);
  await connectBtcpay(world, place, btcpay);
  await page.reload();
  await tile(page, 'Torta').click();
  if (hasTouch) await page.getByRole('button', { name: 'Incassa', exact: true }).click();
  else
    await bill(page, hasTouch)
      .getByRole('button', { name: /^Altri modi/ })
      .click();
  await bill(page, hasTouch).getByRole('button', { name: 'Bitcoin' }).click();
  const requested = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/payment-requests'),
  );
  await bill(page, hasTouch).getByRole('button', { name: 'Mostra il codice' }).click();
  const { url } = (await (await requested).json()) as { url: string };
  const code = page.getByRole('dialog', { name: 'Pagamento in Bitcoin' });
  await expect(code).toContainText('4,00 €');
  await expect(code.getByRole('img', { name: 'Codice per pagare' })).toBeVisible();
  await expectAccessible(page, code);
  expect(await soldAt(world, place)).toMatchObject([{ total: 4, paid: 0 }]);

  // The guest's telephone opens the address of the code.
  const telephone = await context.newPage();
  await telephone.goto(url);
  await expect(heading(telephone)).toHaveText('Paga 4 €');
  await expect(telephone.getByRole('link', { name: 'Apri la pagina di pagamento' })).toBeVisible();
  const invoice = await btcpay.lastInvoice();
  expect([Number(invoice.amount), invoice.currency]).toEqual([4, 'EUR']);
  await btcpay.pay(invoice.id);
  await btcpay.confirm(invoice.id, 6);
  await expect(heading(telephone)).toHaveText('Pagamento ricevuto, grazie!');

  await expect(code).toContainText('Pagato');
  expect(await soldAt(world, place)).toMatchObject([{ total: 4, paid: 4, state: 'paid' }]);
  await code.getByRole('button', { name: 'Chiudi' }).first().click();
  await expect(tile(page, 'Torta')).toBeVisible();
});
