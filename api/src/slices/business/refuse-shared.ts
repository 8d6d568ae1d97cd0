import type { PlaceBusiness } from 'contract/business/schemas';
import { conflict } from '../../core/errors/errors.ts';

/** Throws 409 `business_shared` where the business sells at places that the caller does not own. */
export function refuseShared({ is_shared_elsewhere }: PlaceBusiness): void {
  if (is_shared_elsewhere)
    throw conflict(
      'business_shared',
      "Questi dati fiscali sono anche di un'attività che non gestisci tu: staccali e scrivi i tuoi.",
    );
}
