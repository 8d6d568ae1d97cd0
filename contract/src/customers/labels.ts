import type { CustomerKind } from './schemas.ts';

export const kindLabels = {
  person: 'Persona',
  company: 'Azienda',
  public_body: 'Ente pubblico',
} satisfies Record<CustomerKind, string>;

/** The columns of a spreadsheet, in its order; an import knows them by these words. */
export const columnTitles = {
  kind: 'Tipo',
  last_name: 'Cognome',
  first_name: 'Nome',
  company_name: 'Ragione sociale',
  email: 'E-mail',
  phone: 'Telefono',
  language: 'Lingua',
  vat_number: 'Partita IVA',
  tax_code: 'Codice fiscale',
  sdi_code: 'Codice destinatario',
  pec: 'PEC',
  street: 'Indirizzo',
  postal_code: 'CAP',
  city: 'Città',
  province: 'Provincia',
  country: 'Paese',
  tags: 'Etichette',
  notes: 'Note',
  allergies: 'Allergie',
  preferences: 'Preferenze',
} as const;
