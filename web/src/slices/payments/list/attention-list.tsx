import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { ReadFailure } from '../../../kit/form/notices/read-failure.tsx';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { IconMark, Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { attentionSentence } from '../detail/attention-words.ts';
import { payableOf, paymentPath } from '../payment-facts.ts';
import { paymentsQuery } from '../use-payments.ts';

interface ToSettleProps {
  placeId: number;
  /** How many wait. */
  waiting: number;
}

/** What waits for a person comes before everything else, whatever the list below is filtered by. */
export function ToSettle({ placeId, waiting }: ToSettleProps) {
  const query = useQuery({ ...paymentsQuery(placeId, { attention: '1' }), enabled: waiting > 0 });
  const entries = query.data?.data ?? [];
  if (waiting > 0 && query.error && !query.data)
    return <ReadFailure query={query} what="Errore nel caricamento dei pagamenti da sistemare" />;
  if (waiting === 0 || entries.length === 0) return null;
  return (
    <ListCard
      title="Da sistemare"
      count={String(waiting)}
      empty="Non c'è niente da sistemare."
      fold={3}
      {...(waiting > entries.length && {
        action: (
          <TextLink href={withSearch(paths.payments, { attention: '1' })} className="py-2 text-sm">
            Vedi tutti
          </TextLink>
        ),
      })}
    >
      {entries.map((entry) => (
        <Line
          key={entry.key}
          lead={<IconMark icon={TriangleAlert} tone="warning" />}
          title={entry.payable.title}
          href={paymentPath(entry)}
          text={attentionSentence(entry)}
          note={<span className="text-ink-muted">{payableOf(entry.payable)}</span>}
          end={
            <span className="font-semibold tabular-nums">
              {money(entry.received || entry.amount, entry.currency)}
            </span>
          }
        />
      ))}
    </ListCard>
  );
}
