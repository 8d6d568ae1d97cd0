/** The part of its discount, in cents, that fewer pieces of a line have; more pieces have the same discount (docs/rules.md 16.16). */
export const discountOfFewer = (discount_cents: number, quantity: number, fewer: number): number =>
  fewer < quantity ? Math.round((discount_cents * fewer) / quantity) : discount_cents;
