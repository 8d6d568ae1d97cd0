import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { readPdf, textOf } from '../../menu-paper/testing/read-pdf.ts';
import { officeAt, textsOf } from '../testing/office.ts';

const w = world();
const address = { street: 'Hauptstrasse 1', postal_code: '10115', city: 'Berlin', country: 'DE' };
const GUEST = { kind: 'person', first_name: 'Jörg', last_name: 'Müller', address };

// docs/rules.md 20.14
it.each([
  ['made of the name is in the file alone', GUEST, 'JORGMULLER', false],
  ['of the buyer is shown', { ...GUEST, vat_number: 'DE811234567' }, '811234567', true],
])('an identifier %s', async (_, customer, id, isShown) => {
  const office = await officeAt(w, await w.aPlace());
  const lines = [{ description: 'Camera', unit_price: 110, vat_rate: 10 }];
  const invoice = await office.issued({ customer, lines });
  expect(textsOf(await office.file(invoice.id), 'IdCodice')).toContain(id);
  expect(invoice.buyer?.vat_number).toBe(isShown ? id : null);
  const paper = textOf(await readPdf((await office.pdf(invoice.id)).body));
  expect(paper.includes(id)).toBe(isShown);
});
