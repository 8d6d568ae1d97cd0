import type { BusinessChange, PlaceBusiness } from 'contract/business/schemas';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import type * as z from 'zod/mini';

type Schema = typeof BusinessChange;
export type Typed = z.input<Schema>;

/** What every part of the form needs. */
export interface Part {
  register: UseFormRegister<Typed>;
  control: Control<Typed, unknown, z.output<Schema>>;
  errors: FieldErrors<Typed>;
}

/** Fields of text show none as an empty one. */
export function toTyped({ business }: PlaceBusiness): Typed {
  const address = business?.address;
  const register = business?.register;
  return {
    tax_profile: business?.tax_profile ?? 'RF01',
    name: business?.name ?? '',
    first_name: business?.first_name ?? '',
    last_name: business?.last_name ?? '',
    vat_number: business?.vat_number ?? '',
    tax_code: business?.tax_code ?? '',
    address: {
      street: address?.street ?? '',
      postal_code: address?.postal_code ?? '',
      city: address?.city ?? '',
      province: address?.province ?? '',
      country: address?.country ?? 'IT',
    },
    register: {
      office: register?.office ?? '',
      number: register?.number ?? '',
      share_capital: register?.share_capital ?? null,
      shareholders: register?.shareholders ?? null,
      in_liquidation: register?.in_liquidation ?? false,
    },
    sdi_code: business?.sdi_code ?? '',
    pec: business?.pec ?? '',
    iban: business?.iban ?? '',
    stamp_duty: business?.stamp_duty ?? 'charged',
    stamp_duty_on_city_tax: business?.stamp_duty_on_city_tax ?? false,
    series: {
      invoices: business?.series.invoices ?? '',
      credit_notes: business?.series.credit_notes ?? '',
      receipts: business?.series.receipts ?? '',
      reversals: business?.series.reversals ?? '',
    },
  };
}
