import { PublicBookingCreate } from 'contract/public/schemas';
import type { Texts } from '../texts/texts.ts';

/** What a guest types. */
export interface GuestValues {
  guest_first_name: string;
  guest_last_name: string;
  guest_email: string;
  guest_phone: string;
  license_plate: string;
  special_requests: string;
  accept_conditions: boolean;
  website: string;
}

export type Wrong = Partial<Record<keyof GuestValues, string>>;

export const blank: GuestValues = {
  guest_first_name: '',
  guest_last_name: '',
  guest_email: '',
  guest_phone: '',
  license_plate: '',
  special_requests: '',
  accept_conditions: false,
  website: '',
};

const NAME = 80;

const names = ['guest_first_name', 'guest_last_name'] as const;
const asked = [
  ...names,
  'guest_email',
  'guest_phone',
  'license_plate',
  'special_requests',
  'accept_conditions',
] as const;
export type AskedField = (typeof asked)[number];

/** The sentence for a wrong field, found here or by the server, whose own sentences are Italian. */
export function wrongWords(field: AskedField, values: GuestValues, t: Texts): string {
  const isLongName = names.some((name) => name === field) && String(values[field]).trim().length > NAME;
  return isLongName ? t.wrong.tooLong(NAME) : t.wrong[field];
}

/** Holds what was typed against the contract, field by field, in the order of the form. */
export function check(values: GuestValues, t: Texts): Wrong {
  const rules = PublicBookingCreate.shape;
  return Object.fromEntries(
    asked
      .filter((field) => !rules[field].safeParse(values[field]).success)
      .map((field) => [field, wrongWords(field, values, t)]),
  );
}

export const isAsked = (name: string): name is AskedField => asked.some((one) => one === name);
