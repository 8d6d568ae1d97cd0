import { aSale } from '../bills/bill-parts.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const INVOICES = '/dashboard/invoices';

const SELLER = {
  tax_profile: 'RF01',
  name: 'Locanda di prova S.r.l.',
  vat_number: '00743110157',
  address: { street: 'Via di Prova 1', postal_code: '00184', city: 'Roma', province: 'RM' },
};

export const COMPANY = {
  kind: 'company',
  company_name: 'Viaggi di prova S.r.l.',
  vat_number: '02182030391',
  address: { street: 'Via Mazzini 8', postal_code: '48121', city: 'Ravenna', province: 'RA', country: 'IT' },
};

/** A place that may issue invoices, with a sale of 110 € that was paid by card. */
export async function anOffice(world: World) {
  const place = await world.aPlace();
  await world.api(place.owner, 'PUT', `/places/${place.id}/business`, SELLER);
  const bill = await aSale(world, place, {
    charges: [{ kind: 'good', description: 'Cesto di Natale', unit_price: 110 }],
    payments: [{ method: 'card', amount: 110 }],
  });
  return { place, bill };
}

/** A document that is issued already. */
export async function anInvoice(world: World, place: OwnedPlace): Promise<{ id: number; number: string }> {
  const draft = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/invoices`, {
    customer: COMPANY,
    lines: [{ description: 'Cena aziendale', unit_price: 220, vat_rate: 10 }],
  });
  return world.api(place.owner, 'POST', `/invoices/${draft.id}/issue`);
}
