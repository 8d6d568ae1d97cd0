import { publicTables } from 'contract/public-tables/calls';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError, mayPass } from '../../../kit/api/errors.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import type { TableSearch } from '../address.ts';
import { useFormats } from '../formats.ts';
import { keepAnswer, outdate } from '../query-cache.ts';
import { type TableTexts, useTableTexts } from '../table-texts/table-texts.ts';
import { TablePicker } from '../tables/table-picker.tsx';
import { type Texts, useTexts } from '../texts/texts.ts';

interface ChangeTableProps {
  reservation: GuestReservation;
  slug: string;
  onDone: () => void;
}

function wordsOf(error: unknown, t: Texts, tt: TableTexts): string {
  const { code = '', status = 0 } = error instanceof ApiError ? error : {};
  if (status === 0) return t.failed.load;
  if (code === 'too_late_to_change') return tt.failed.late;
  if (code === 'phone_only') return tt.failed.phone;
  if (code === 'deposit_by_phone') return tt.deposit.change;
  if (mayPass(error)) return t.failed.away;
  return status === 429 ? t.failed.tooMany : tt.failed.changed;
}

/** Another time or size, by the same questions as a new one. Until it is granted the reservation stays as it is. */
export function ChangeTable({ reservation, slug, onDone }: ChangeTableProps) {
  const t = useTexts();
  const tt = useTableTexts();
  const f = useFormats();
  const [search, setSearch] = useState<TableSearch>({
    day: reservation.business_day,
    party: reservation.party,
    at: reservation.at,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { at, party } = search;
  const isSame = at === reservation.at && party === reservation.party;

  async function change() {
    if (at === undefined) return;
    setBusy(true);
    setFailure(undefined);
    const params = { slug, reservation_token: reservation.token };
    const { children, high_chairs } = reservation;
    const body = {
      at,
      party,
      children: Math.min(children, party - 1),
      high_chairs: Math.min(high_chairs, party),
    };
    try {
      const changed = await call(publicTables.change, { params, body });
      outdate();
      keepAnswer(publicTables.reservation, { params }, changed);
      announce(tt.changed);
      onDone();
    } catch (error) {
      outdate();
      setFailure(wordsOf(error, t, tt));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section
      aria-labelledby="change"
      className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-6"
    >
      <h2 id="change" ref={heading} tabIndex={-1} className="text-h2">
        {tt.changeTitle}
      </h2>
      <TablePicker slug={slug} search={search} own={reservation.token} onChange={setSearch} />
      {at !== undefined && !isSame && (
        <p className="font-medium">
          {tt.changeTo(`${f.when(at, reservation.place.time_zone)}, ${tt.people(party)}`)}
        </p>
      )}
      {failure !== undefined && (
        <Banner tone="warning" announce>
          {failure}
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>{tt.keepAsIs}</Button>
        <Button
          variant="primary"
          busy={busy}
          busyText={tt.changing}
          disabled={at === undefined || isSame}
          onClick={() => void change()}
        >
          {tt.change}
        </Button>
      </div>
    </section>
  );
}
