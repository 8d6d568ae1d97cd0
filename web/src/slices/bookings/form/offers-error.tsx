import type { UseQueryResult } from '@tanstack/react-query';
import { ReadFailure } from '../../../kit/form/notices/read-failure.tsx';

/** The free rooms did not come. */
export function NoOffers({ free }: { free: UseQueryResult }) {
  return <ReadFailure query={free} what="Errore nel caricamento delle camere libere" />;
}
