import * as z from 'zod/mini';
import { ALLERGEN_LEVELS, ALLERGEN_STATES, ALLERGENS } from './values.ts';

export const AllergenCode = z.enum(ALLERGENS, "Scegli l'allergene.");

export const AllergenLevel = z.enum(ALLERGEN_LEVELS, 'Scegli "contiene" o "può contenere".');

export const AllergensState = z.enum(ALLERGEN_STATES);

/** One allergen as a person enters it. */
export const Allergen = z.object({ code: AllergenCode, level: AllergenLevel });
export type Allergen = z.infer<typeof Allergen>;

/** One allergen of a dish, with the names of the ingredients that bring it; empty where a person stated it. */
export const DishAllergen = z.object({
  code: z.enum(ALLERGENS),
  level: z.enum(ALLERGEN_LEVELS),
  from: z.array(z.string()),
});
export type DishAllergen = z.infer<typeof DishAllergen>;

/** Each code once. */
export const Allergens = z.array(Allergen, 'Scegli gli allergeni.').check(
  z.maxLength(ALLERGENS.length, 'Un allergene è scritto due volte.'),
  z.refine(
    (chosen) => new Set(chosen.map(({ code }) => code)).size === chosen.length,
    'Un allergene è scritto due volte.',
  ),
);
