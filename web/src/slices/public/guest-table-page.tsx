import { publicTables } from 'contract/public-tables/calls';
import { use, useEffect } from 'react';
import { useFormats } from './formats.ts';
import { LoadFailure } from './load-failure.tsx';
import { DepositWays } from './own-table/deposit-ways.tsx';
import { TableActions } from './own-table/table-actions.tsx';
import { TableFacts } from './own-table/table-facts.tsx';
import { TableState } from './own-table/table-state.tsx';
import { PageFrame } from './page-frame.tsx';
import { useAnswer } from './query-cache.ts';
import { QUIET_MS, useLookAgain } from './use-look-again.ts';
import { loadTableTexts, TableTextsContext } from './table-texts/table-texts.ts';

const POLL_MS = 30_000;

/** The guest's own reservation of a table, by its link: how it stands, what was reserved, and the ways to change it. */
export default function GuestTablePage({ slug, token }: { slug: string; token: string }) {
  const f = useFormats();
  const t = use(loadTableTexts(f.language));
  const { data, error, retry } = useAnswer(publicTables.reservation, {
    params: { slug, reservation_token: token },
  });
  // Somebody at the place may confirm while this page is looked at, and the time to pay may end.
  const isToPay = data?.deposit?.pay_token != null || data?.deposit?.transfer != null;
  const isWaiting = data?.state === 'requested' || isToPay;
  useLookAgain(retry, isWaiting ? POLL_MS : QUIET_MS);
  useEffect(() => {
    if (data) document.title = `${t.yourTable} · ${data.place.name}`;
  }, [data, t]);
  return (
    <TableTextsContext value={t}>
      <PageFrame slug={slug} name={data?.place.name}>
        {data ? (
          <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
            <TableState key={`${data.state} ${data.deposit?.state}`} reservation={data} slug={slug} />
            <DepositWays reservation={data} />
            <TableFacts reservation={data} />
            <TableActions reservation={data} slug={slug} />
          </div>
        ) : (
          error && <LoadFailure error={error} what="booking" slug={slug} onRetry={retry} />
        )}
      </PageFrame>
    </TableTextsContext>
  );
}
