import * as z from 'zod/mini';
import { AllergensState, DishAllergen } from '../allergens/schemas.ts';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { FROZEN_STATES } from '../menus/values.ts';
import { AllergenChange } from '../recipes/schemas.ts';
import { Id, Instant, line } from '../scalars.ts';

/** A register as it was signed. It never changes. */
export const SignedRegister = z.object({
  id: Id,
  place_id: Id,
  /** Counted per place, from 1, without gaps. */
  number: z.number(),
  signed_by: z.string(),
  signed_at: Instant,
  dishes: z.number(),
  /** Dishes whose allergens changed since the register before. */
  changes: z.number(),
});
export type SignedRegister = z.infer<typeof SignedRegister>;

const RegisterDish = z.object({
  product_id: Id,
  name: z.string(),
  category: z.nullable(z.string()),
  allergens: z.array(DishAllergen),
  allergens_state: AllergensState,
  reason: z.nullable(z.string()),
  frozen: z.enum(FROZEN_STATES),
});
export type RegisterDish = z.infer<typeof RegisterDish>;

export const Register = z.object({
  /** Null: not signed yet, the register as it is now. */
  signed: z.nullable(SignedRegister),
  last_signed: z.nullable(SignedRegister),
  place_name: z.string(),
  dishes: z.array(RegisterDish),
  /** Since the register before this one, newest first. */
  changes: z.array(AllergenChange),
});
export type Register = z.infer<typeof Register>;

const place = z.object({ place_id: Id });

export const allergenRegisterSchemas = {
  current: { params: place, response: Register },
  sign: {
    params: place,
    body: z.object({ signed_by: line(120, 'Scrivi il nome di chi firma.') }),
    response: SignedRegister,
  },
  signed: { params: place, response: list(SignedRegister) },
  get: { params: z.object({ register_id: Id }), response: Register },
} satisfies Schemas;
