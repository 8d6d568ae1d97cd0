import { violatedConstraint } from '../../core/db/constraint.ts';
import { conflict } from '../../core/errors/errors.ts';

const TAKEN: Record<string, [code: string, field: string, sentence: string]> = {
  products_code_key: ['product_code_taken', 'code', 'Un altro prodotto ha già questo codice.'],
  products_barcode_key: [
    'product_barcode_taken',
    'barcode',
    'Un altro prodotto ha già questo codice a barre.',
  ],
};

/** Turns the refusal of a code or barcode that is taken into a 409 at its field. */
export async function namingLabel<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ''];
    if (!taken) throw error;
    const [code, field, sentence] = taken;
    throw conflict(code, sentence, { [field]: sentence });
  }
}
