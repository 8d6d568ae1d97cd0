import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { sentenceOf } from '../../api/errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

interface ReadFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What failed, where the server says nothing itself. */
  what: string;
}

/** In a form or a window, in place of what could not be read: why, and the way to ask again. */
export function ReadFailure({ query, what }: ReadFailureProps) {
  return (
    <Banner
      tone="danger"
      announce
      action={
        <Button
          size="sm"
          icon={RotateCw}
          busy={query.isFetching}
          busyText="Riprovo…"
          onClick={() => void query.refetch()}
        >
          Riprova
        </Button>
      }
    >
      {sentenceOf(query.error, what)}
    </Banner>
  );
}
