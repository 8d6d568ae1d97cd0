import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { COMPANY, officeAt, textsOf } from '../testing/office.ts';

const w = world();

it.each([
  ['abroad is a buyer without office and split payment', 'DE', null, ['XXXXXXX', 'FPR12', 'I'], 110],
  ['of Italy has its office and split payment', 'IT', 'UFABCD', ['UFABCD', 'FPA12', 'S'], 100],
])('a public body %s', async (_, country, sdi_code, texts, to_pay) => {
  const office = await officeAt(w, await w.aPlace());
  const customer = {
    ...COMPANY,
    kind: 'public_body',
    company_name: 'Ente di prova',
    sdi_code,
    address: { ...COMPANY.address, country },
  };
  const invoice = await office.issued({
    customer,
    lines: [{ description: 'Soggiorno', unit_price: 110, vat_rate: 10 }],
  });
  expect(invoice).toMatchObject({ total: 110, to_pay });
  const xml = await office.file(invoice.id);
  const found = ['CodiceDestinatario', 'FormatoTrasmissione', 'EsigibilitaIVA'].flatMap((name) =>
    textsOf(xml, name),
  );
  expect(found).toEqual(texts);
});
