import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';

/** The free rooms did not come. */
export function NoOffers({ free }: { free: UseQueryResult }) {
  return (
    <Banner
      tone="danger"
      announce
      action={
        <Button size="sm" busy={free.isFetching} onClick={() => void free.refetch()}>
          Riprova
        </Button>
      }
    >
      {sentenceOf(free.error, 'Errore nel caricamento delle camere libere')}
    </Banner>
  );
}
