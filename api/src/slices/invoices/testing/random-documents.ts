import type { Buyer as BuyerWish } from 'contract/invoice-buyers/schemas';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { type DocumentType, NATURES } from 'contract/invoices/values';
import { amountOf } from 'contract/charges/amount-of';
import fc from 'fast-check';
import type { BillItem } from '../../bills/load/book-of-source.ts';
import { draftedItem } from '../../bills/charges/drafted-item.ts';
import { lineOf } from '../compose/billed-lines.ts';
import { contentOf } from '../compose/content.ts';
import { buyerOf, buyerProblems, type SellingBusiness } from '../compose/parties.ts';
import type { Buyer, Snapshot } from '../document/snapshot.ts';

const NO_DRAFT: InvoiceDraft = { reason: null, notes: null, order_number: null, cup: null, cig: null };

const address = {
  street: 'Via di Prova 1',
  postal_code: '00184',
  city: 'Roma',
  province: 'RM',
  country: 'IT',
};

const seller = (regime: string, charges_stamp: boolean, stamps_city_tax: boolean): SellingBusiness => ({
  seller: {
    business_id: 1,
    regime,
    name: 'Locanda di prova S.r.l.',
    first_name: null,
    last_name: null,
    country: 'IT',
    vat_number: '00743110157',
    tax_code: null,
    address,
    iban: 'IT60X0542811101000000123456',
    register: {
      office: 'RM',
      number: '12',
      share_capital_cents: 1_000_000,
      shareholders: 'one',
      in_liquidation: false,
    },
  },
  charges_stamp,
  stamps_city_tax,
  series: {},
});

const sellers = fc
  .tuple(fc.constantFrom('RF01', 'RF12', 'RF17', 'RF19', 'RF02'), fc.boolean(), fc.boolean())
  .map((parts) => seller(...parts));

/** Names that people have and files do not know. */
const words = fc.oneof(
  fc.constantFrom(
    'Łukasz',
    'Dvořák',
    'O’Neill',
    'Nguyễn',
    'Иванов',
    'Παπαδόπουλος',
    'S.p.A. & Figli <1>',
    'Ça “va”',
    'D’Àngelo – €',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).map((text) => `a${text}`),
);

const sheet = (more: Partial<BuyerWish>): BuyerWish => ({
  kind: 'company',
  company_name: null,
  first_name: null,
  last_name: null,
  vat_number: null,
  tax_code: null,
  sdi_code: null,
  pec: null,
  address: { ...address },
  ...more,
});

/** Buyers of each row of the table of recipients. */
const buyers: fc.Arbitrary<Buyer> = fc
  .tuple(
    fc.constantFrom('company', 'consumer', 'office', 'union', 'far', 'guest'),
    words,
    words,
    fc.constantFrom(null, 'prova@pec.example.it'),
  )
  .map(([row, one, other, pec]) => {
    const person = { kind: 'person' as const, first_name: one, last_name: other };
    const abroad = (country: string) => ({ ...address, province: 'Land', postal_code: 'SW1A 1AA', country });
    switch (row) {
      case 'company':
        return buyerOf(
          sheet({ company_name: one, vat_number: '02182030391', sdi_code: pec ? null : 'M5UXCR1', pec }),
        );
      case 'consumer':
        return buyerOf(sheet({ ...person, tax_code: 'RSSMRA80A01H501U', pec }));
      case 'office':
        return buyerOf(
          sheet({ kind: 'public_body', company_name: one, tax_code: '02182030391', sdi_code: 'UFABCD' }),
        );
      case 'union':
        return buyerOf(sheet({ company_name: one, vat_number: 'DE811234567', address: abroad('DE') }));
      case 'far':
        return buyerOf(
          sheet({ company_name: one, vat_number: '123-456'.replace('-', ''), address: abroad('US') }),
        );
      default:
        return buyerOf(sheet({ ...person, address: abroad('GB') }));
    }
  })
  .filter((buyer) => buyerProblems(buyer).length === 0);

const vat = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(400, 500, 1000, 2200).map((vat_rate) => ({ vat_rate, nature: null })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...NATURES.filter((one) => !one.startsWith('N6')))
      .map((nature) => ({ vat_rate: 0, nature })),
  },
);

const KINDS = ['night', 'city_tax', 'extra', 'good', 'dish', 'discount', 'penalty', 'stamp'] as const;

/** Charges of one bill, some of them shared with another one, some of them discounts and returns. */
const items: fc.Arbitrary<BillItem[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom(...KINDS),
      words,
      fc.integer({ min: -20_000, max: 100_000 }).filter((n) => n !== 0),
      fc.integer({ min: -5000, max: 60_000 }),
      vat,
      fc.integer({ min: 0, max: 100 }),
    )
    .map(([kind, description, thousandths, price, taxed, part]) => {
      const quantity = kind === 'night' ? 1 : thousandths / 1000;
      const amount_cents = amountOf(quantity, price);
      const draft = {
        kind,
        product_id: null,
        description,
        quantity,
        unit_price_cents: price,
        amount_cents,
        reason: null,
        ...taxed,
      };
      const item = draftedItem(draft, { id: 1, bill_id: 1, business_day: '2026-11-20' });
      const mine = part > 80 ? Math.round(amount_cents / 3) : amount_cents;
      return {
        ...item,
        shares: [
          { bill_id: 1, cents: mine },
          { bill_id: 2, cents: amount_cents - mine },
        ],
      };
    }),
  { minLength: 1, maxLength: 60, size: 'max' },
);

const types = fc.constantFrom<DocumentType>('TD01', 'TD02', 'TD24', 'TD04');

interface RandomDocument {
  /** What the bill bears. */
  bill_cents: number;
  snapshot: Snapshot & { buyer: Buyer };
}

/** Documents of random bills, of every kind of buyer and seller. */
export const documents: fc.Arbitrary<RandomDocument> = fc
  .tuple(items, sellers, buyers, types, words, fc.boolean())
  .map(([bill, selling, buyer, type, reason, is_due]) => {
    const lines = bill.map((item) => lineOf(item, 1, selling.seller.regime, type === 'TD24'));
    const linked = type === 'TD04' ? [{ number: '1/2026', date: '2026-11-01' }] : [];
    const draft = { ...NO_DRAFT, reason, ...(is_due && { due_date: '2026-12-31' }) };
    const credited =
      type === 'TD04' ? { split_payment: false, vat_on_payment: false, needs_cash_note: false } : undefined;
    const content = contentOf({
      draft,
      type,
      date: '2026-11-20',
      selling,
      buyer,
      lines,
      linked,
      billed: undefined,
      credited,
    });
    const bill_cents = lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
    return {
      bill_cents,
      snapshot: { ...content, buyer, seller: selling.seller, number: 'A 1234567/2026', progressive: '0000A' },
    };
  })
  .filter(({ bill_cents }) => bill_cents > 0);
