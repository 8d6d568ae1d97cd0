import { violatedConstraint } from '../../../core/db/constraint.ts';
import { conflict } from '../../../core/errors/errors.ts';

/** Turns the refusal of a name that is taken into a 409 at its field. */
export async function namingIngredient<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'ingredients_name_key') throw error;
    const sentence = 'Un altro ingrediente ha già questo nome.';
    throw conflict('ingredient_name_taken', sentence, { name: sentence });
  }
}
