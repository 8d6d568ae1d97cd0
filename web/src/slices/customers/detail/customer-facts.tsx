import { kindLabels } from 'contract/customers/labels';
import type { Customer } from 'contract/customers/schemas';
import type { ReactNode } from 'react';
import { beforeDay } from 'contract/days/before-day';
import { day, today } from '../../../kit/format/days.ts';
import { dialable } from '../../../kit/format/phone.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { ReachLink } from '../../../kit/ui/actions/reach-link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { languageLabel } from './languages.ts';

type Items = { term: string; value: ReactNode }[];

/** An absent value has no line. */
const present = (term: string, value: string | null, shown: ReactNode = value): Items =>
  value === null ? [] : [{ term, value: shown }];

function addressOf({ address }: Customer): string | null {
  const { street, postal_code, city, province, country } = address;
  const town = [postal_code, city, province === null ? null : `(${province})`].filter(
    (part) => part !== null,
  );
  const lines = [street, town.join(' '), country === 'IT' ? null : country];
  return lines.filter((line) => line !== null && line !== '').join(', ') || null;
}

/** How to reach the customer, and what an invoice needs. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const zone = useTimeZone();
  const { kind, email, phone, pec, marketing_consent_at: agreed, marketing_consent_how: how } = customer;
  const contact = [customer.first_name, customer.last_name].filter((part) => part !== null).join(' ');
  const consent =
    agreed === null
      ? 'No'
      : `Sì, ${beforeDay('dal', day(today(agreed, zone)))}${how === null ? '' : ` (${how})`}`;
  return (
    <Card>
      {customer.tags.length > 0 && (
        <ul aria-label="Etichette" className="mb-3 flex flex-wrap gap-2">
          {customer.tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge tone="accent" wraps>
                {tag}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <DescriptionList
        items={[
          ...(kind === 'person' ? [] : [{ term: 'Tipo', value: kindLabels[kind] }]),
          ...(kind === 'person' ? [] : present('Referente', contact || null)),
          {
            term: 'E-mail',
            value: email === null ? null : <ReachLink href={`mailto:${email}`}>{email}</ReachLink>,
          },
          {
            term: 'Telefono',
            value: phone === null ? null : <ReachLink href={`tel:${dialable(phone)}`}>{phone}</ReachLink>,
          },
          ...present('Lingua', customer.language, languageLabel(customer.language)),
          ...present('Indirizzo', addressOf(customer)),
          ...present('Partita IVA', customer.vat_number),
          ...present('Codice fiscale', customer.tax_code),
          ...present('Codice destinatario', customer.sdi_code),
          ...present('PEC', pec),
          { term: 'Comunicazioni', value: consent },
          { term: 'Scheda dal', value: day(today(customer.created_at, zone)) },
        ]}
      />
    </Card>
  );
}

/** What somebody in the kitchen must not miss stands first. */
export function Allergies({ customer: { allergies } }: { customer: Customer }) {
  if (allergies === null) return null;
  return (
    <Banner tone="warning" title="Allergie">
      <span className="whitespace-pre-line">{allergies}</span>
    </Banner>
  );
}
