import { publicTables } from 'contract/public-tables/calls';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { go, tableHref, useAddress } from '../address.ts';
import { ask, keepAnswer } from '../query-cache.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { CancelTable } from './cancel-table.tsx';

/**
 * What the reminder asks. Its link for yes answers by a call of this page, since mail programs look at links before people do; its link for
 * no opens the question that a cancellation asks anyhow.
 */
export function AnswerReminder({ reservation, slug }: { reservation: GuestReservation; slug: string }) {
  const t = useTableTexts();
  const { query } = useAddress();
  const answer = new URLSearchParams(query).get('answer');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'answerFailed' | 'answerMoved'>();
  const sent = useRef(false);
  const [saidNo, setSaidNo] = useState(answer === 'no');
  const { token, at, asks_answer, guest_confirmed_at, state, can_cancel } = reservation;
  const params = { slug, reservation_token: token };

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      const answered = await call(publicTables.confirm, { params, body: { seen_at: at } });
      setSaidNo(false);
      go(tableHref(slug, token), { replace: true });
      keepAnswer(publicTables.reservation, { params }, answered);
    } catch (error) {
      const isMoved = error instanceof ApiError && error.code === 'changed_meanwhile';
      // The sentence leads to the new time, which is fetched before.
      if (isMoved) await ask(publicTables.reservation, { params }).catch(() => undefined);
      setFailure(isMoved ? 'answerMoved' : 'answerFailed');
    } finally {
      setBusy(false);
    }
  }
  const begin = useEffectEvent(() => void confirm());
  const saysYes = answer === 'yes' && asks_answer;
  useEffect(() => {
    if (!saysYes || sent.current) return;
    sent.current = true;
    begin();
  }, [saysYes]);

  // The question is asked once, and not again by each drawing of the page, as after a change of the time.
  useEffect(() => {
    if (answer === 'no') go(tableHref(slug, token), { replace: true });
  }, [answer, slug, token]);

  const asksNo = saidNo && can_cancel;
  const said = failure && (
    <p role="alert" className="text-danger-ink">
      {t[failure]}
    </p>
  );
  const no = (
    <CancelTable
      reservation={reservation}
      slug={slug}
      words={t.no}
      isOpen={asksNo}
      // A guest who keeps the table is not asked again when the page is drawn anew.
      onClose={() => setSaidNo(false)}
    />
  );
  // The letter has both links: a guest who had said yes may not be able to come after all.
  if (!asks_answer)
    return (
      <>
        {said}
        {state === 'confirmed' && guest_confirmed_at !== null && (
          <p role="status" className="font-medium text-ink">
            {t.youCome}
          </p>
        )}
        {asksNo && <div data-no-print>{no}</div>}
      </>
    );
  return (
    <div data-no-print className="flex flex-col gap-3">
      <p className="font-medium text-ink">{t.willYouCome}</p>
      {said}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} busyText={t.confirming} onClick={() => void confirm()}>
          {t.yes}
        </Button>
        {no}
      </div>
    </div>
  );
}
