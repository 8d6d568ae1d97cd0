import { publicTables } from 'contract/public-tables/calls';
import type { PublicPlace } from 'contract/public/schemas';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, mayPass } from '../../../kit/api/errors.ts';
import { draft } from '../../../kit/session/draft.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { go, tableHref, tablesHref } from '../address.ts';
import { useFormats } from '../formats.ts';
import { Conditions } from '../place/conditions.tsx';
import { PlaceLink } from '../place/place-link.tsx';
import { keepAnswer, outdate, useAnswer } from '../query-cache.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { DepositNote } from './deposit-note.tsx';
import { HoldNote } from './hold-note.tsx';
import { sendReservation } from './send-reservation.ts';
import { TableFields } from './table-fields.tsx';
import { blank, check, isAsked, type AskedField, type TableValues, type Wrong } from './table-values.ts';
import { useHold } from './use-hold.ts';

interface TableStepProps {
  place: PublicPlace;
  wish: { day: string; at: string; party: number };
}

/** Who comes, while the table is held. What is typed is kept in this tab until the reservation has been answered. */
export default function TableStep({ place, wish }: TableStepProps) {
  const t = useTexts();
  const tt = useTableTexts();
  const f = useFormats();
  const { slug } = place;
  const { day, at, party } = wish;
  const kept = `guest-table-${slug}`;
  const [values, setValues] = useState<TableValues>(() => ({ ...blank, ...draft.read<TableValues>(kept) }));
  const [wrong, setWrong] = useState<Wrong>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data: times, retry: askTimes } = useAnswer(publicTables.list, {
    params: { slug },
    query: { day, party },
  });
  const deposit = times?.deposit;
  const hold = useHold(slug, at, party);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const back = tablesHref(slug, { day, party });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => void import('../guest-table-page.tsx').catch(() => undefined), []);

  function change(patch: Partial<TableValues>) {
    const next = { ...values, ...patch };
    setValues(next);
    draft.write(kept, next);
    const found = check(next, tt);
    // A field that is wrong is looked at again while it is put right; one that is not, when it is left.
    setWrong((before) =>
      Object.fromEntries(Object.keys(before).map((name) => [name, found[name as keyof Wrong]])),
    );
  }
  function leave(name: AskedField) {
    if (values[name] !== '') setWrong((before) => ({ ...before, [name]: check(values, tt)[name] }));
  }
  function showWrong(found: Wrong) {
    setWrong(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const found = check(values, tt);
    if (Object.keys(found).length > 0) return showWrong(found);
    setSending(true);
    setFailure(undefined);
    const { first_name, last_name, email, phone, children, high_chairs, ...rest } = values;
    try {
      const made = await sendReservation(slug, {
        ...rest,
        at,
        party,
        children: Math.min(children, party - 1),
        high_chairs: Math.min(high_chairs, party),
        customer: { first_name, last_name, email, phone },
        hold: hold.state.kind === 'held' ? hold.state.hold.token : null,
        language: f.language,
        seen_deposit: deposit?.amount ?? null,
      });
      hold.used();
      draft.forget(kept);
      outdate();
      const params = { slug, reservation_token: made.token };
      keepAnswer(publicTables.reservation, { params }, made);
      go(tableHref(slug, made.token), { replace: true });
      window.scrollTo(0, 0);
    } catch (error) {
      explain(error);
    } finally {
      setSending(false);
    }
  }
  function explain(thrown: unknown) {
    const { status = 0, code = '', fields = {} } = thrown instanceof ApiError ? thrown : {};
    const own = Object.keys(fields)
      .map((name) => name.replace(/^customer\./, ''))
      .filter(isAsked);
    if (status === 422 && own.length > 0)
      return showWrong(Object.fromEntries(own.map((name) => [name, tt.wrong[name]])));
    if (status === 0) return setFailure(t.failed.offline);
    if (code === 'slot_taken') return setFailure(tt.failed.taken);
    if (code === 'deposit_changed') {
      askTimes();
      return setFailure(tt.failed.deposit);
    }
    if (code === 'phone_only') return setFailure(tt.failed.phone);
    if (code === 'too_many') return setFailure(tt.failed.tooMany);
    if (status === 422 && fields['at'] !== undefined) return setFailure(tt.failed.time);
    if (mayPass(thrown)) return setFailure(t.failed.away);
    if (status === 429) return setFailure(t.failed.tooMany);
    if (status === 404) return setFailure(tt.failed.closed);
    setFailure(status >= 500 ? t.failed.server : t.failed.refused);
  }

  const isTaken = hold.state.kind === 'taken';
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
      <PlaceLink
        href={back}
        className="touch-target inline-flex items-center gap-1.5 self-start rounded-sm py-1 text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {tt.back}
      </PlaceLink>
      <div>
        <h2 id="table" ref={heading} tabIndex={-1} className="text-h2">
          {tt.completeTitle}
        </h2>
        <p className="font-medium first-letter:uppercase">
          {f.when(at, place.time_zone)} · {tt.people(party)}
        </p>
      </div>
      {deposit != null && <DepositNote offer={deposit} />}
      <HoldNote state={hold.state} back={back} onOver={hold.over} onAgain={hold.again} />
      {failure !== undefined && (
        <Banner
          tone="warning"
          announce
          action={
            <Button size="sm" href={back}>
              {tt.otherTimes}
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      <TableFields party={party} values={values} wrong={wrong} onChange={change} onLeave={leave} />
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={sending}
          busyText={t.sending}
          disabled={isTaken}
        >
          {tt.send}
        </Button>
        <p className="text-center text-sm text-ink-muted">
          {deposit == null ? tt.asksPlace : tt.deposit.asks}
        </p>
        <p className="text-center text-sm text-ink-muted">{tt.privacy(place.name)}</p>
        <Conditions place={place} />
      </div>
    </form>
  );
}
