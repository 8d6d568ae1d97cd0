import type { Invoice } from 'contract/invoices/schemas';
import { kindLabels } from 'contract/customers/labels';

type Party = NonNullable<Invoice['seller']> | NonNullable<Invoice['buyer']>;

function linesOf({ address, vat_number, tax_code }: Party): string[] {
  const { street, postal_code, city, province, country } = address;
  const town = [postal_code, city, province && `(${province})`].filter(Boolean).join(' ');
  return [
    street,
    [town, country === 'IT' ? '' : country].filter(Boolean).join(', '),
    vat_number === null ? '' : `Partita IVA ${country} ${vat_number}`,
    tax_code === null || tax_code === vat_number ? '' : `Codice fiscale ${tax_code}`,
  ].filter((line) => line !== '');
}

function PartyBlock({ title, party, more = [] }: { title: string; party: Party; more?: readonly string[] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3 className="text-sm text-ink-muted">{title}</h3>
      <p className="font-semibold">{party.name}</p>
      {[...linesOf(party), ...more].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Where the file goes. */
function recipientOf({ kind, sdi_code, pec }: NonNullable<Invoice['buyer']>): string[] {
  return [
    ...(sdi_code === null ? [] : [`Codice destinatario ${sdi_code}`]),
    ...(pec === null ? [] : [`PEC ${pec}`]),
    ...(kind === 'public_body' ? [kindLabels.public_body] : []),
  ];
}

/** Seller and buyer beside each other. */
export function InvoiceParties({ seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {seller ? (
        <PartyBlock title="Emessa da" party={seller} />
      ) : (
        <p className="text-ink-muted">Mancano i dati fiscali dell'attività.</p>
      )}
      {buyer ? (
        <PartyBlock title="Cliente" party={buyer} more={recipientOf(buyer)} />
      ) : (
        <p className="text-ink-muted">Nessun cliente.</p>
      )}
    </div>
  );
}
