import { PublicReservationCreate } from 'contract/public-tables/schemas';
import type { TableTexts } from '../table-texts/table-texts.ts';

/** What a guest of a table types. */
export interface TableValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  children: number;
  high_chairs: number;
  notes: string;
  allergies: string;
  website: string;
}

export const blank: TableValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  children: 0,
  high_chairs: 0,
  notes: '',
  allergies: '',
  website: '',
};

const asked = ['first_name', 'last_name', 'email', 'phone', 'notes', 'allergies'] as const;
export type AskedField = (typeof asked)[number];

export type Wrong = Partial<Record<AskedField, string>>;

export const isAsked = (name: string): name is AskedField => asked.some((one) => one === name);

/** Holds what was typed against the contract, field by field, in the order of the form. */
export function check(values: TableValues, t: TableTexts): Wrong {
  const { notes, allergies, customer } = PublicReservationCreate.shape;
  const rules = { ...customer.shape, notes, allergies };
  return Object.fromEntries(
    asked
      .filter((field) => !rules[field].safeParse(values[field]).success)
      .map((field) => [field, t.wrong[field]]),
  );
}
