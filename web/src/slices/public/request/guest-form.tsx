import { publicPlaces } from 'contract/public/calls';
import type { PublicOffer, PublicPlace, PublicRoom } from 'contract/public/schemas';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, mayPass } from '../../../kit/api/errors.ts';
import { draft } from '../../../kit/session/draft.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { bookingHref, go, placeHref, type Search } from '../address.ts';
import { durationWords } from '../duration-words.ts';
import { useFormats } from '../formats.ts';
import { GuestFields } from './guest-fields.tsx';
import { blank, check, isAsked, wrongWords, type GuestValues, type Wrong } from './guest-values.ts';
import { RequestFailure, type Failure } from './request-failure.tsx';
import { isUnanswered, sendRequest } from './send-request.ts';
import { useTexts } from '../texts/texts.ts';
import { ask, keepAnswer, outdate } from '../query-cache.ts';

interface GuestFormProps {
  place: PublicPlace;
  room: PublicRoom;
  search: Search;
  offer: PublicOffer | undefined;
  offerError: ApiError | undefined;
  /** Nobody can book these nights here any more. */
  isGone: boolean;
  onRetry: () => void;
}

/** Who comes. What is typed is kept in this tab until the request has been answered. */
export function GuestForm({ place, room, search, offer, offerError, isGone, onRetry }: GuestFormProps) {
  const t = useTexts();
  const f = useFormats();
  const kept = `guest-${place.slug}`;
  const stay = { room_id: room.room_id, check_in_date: search.from ?? '', check_out_date: search.to ?? '' };
  const [values, setValues] = useState<GuestValues>(() => ({ ...blank, ...draft.read<GuestValues>(kept) }));
  const [wrong, setWrong] = useState<Wrong>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(() =>
    isUnanswered(place.slug, stay) ? { kind: 'offline' } : undefined,
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void import('../guest-booking-page.tsx').catch(() => undefined), []);

  // Also what is typed while the request is on its way, which the answer to it must not take back.
  const typed = useRef(values);

  function change(patch: Partial<GuestValues>) {
    const next = { ...typed.current, ...patch };
    typed.current = next;
    setValues(next);
    draft.write(kept, next);
    // A field that is wrong is looked at again while it is put right; one that is not, when it is left.
    const found = check(next, t);
    setWrong((before) =>
      Object.fromEntries(Object.keys(before).map((name) => [name, found[name as keyof Wrong]])),
    );
  }
  function leave(name: keyof GuestValues) {
    const value = values[name];
    if (value === '' || value === false) return;
    setWrong((before) => ({ ...before, [name]: check(values, t)[name] }));
  }
  function focusFirst(found: Wrong) {
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending || !offer) return;
    const found = check(values, t);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setSending(true);
    setFailure(undefined);
    try {
      const booking = await sendRequest(place.slug, {
        ...values,
        ...stay,
        number_of_guests: search.guests,
        language: f.language,
        accept_conditions: true,
        seen_total: offer.total_price,
        seen_rules: {
          free_cancel_days: place.free_cancel_days,
          conditions: place.conditions,
          deposit_percent: place.deposit_percent ?? null,
        },
      });
      draft.forget(kept);
      outdate();
      keepAnswer(publicPlaces.booking, { params: { slug: place.slug, token: booking.token } }, booking);
      go(bookingHref(place.slug, booking.token), { replace: true });
      window.scrollTo(0, 0);
    } catch (error) {
      await explain(error, offer.total_price);
    } finally {
      setSending(false);
    }
  }

  /** What the guest needs to know now is fetched before the sentence that speaks of it is shown. */
  async function explain(thrown: unknown, seen: number) {
    const { status = 0, code = '', fields = {} } = thrown instanceof ApiError ? thrown : {};
    const { from = '', to = '', guests } = search;
    const lookAgain = () =>
      ask(publicPlaces.availability, {
        params: { slug: place.slug },
        query: { from, to, guests },
      }).then(
        () => true,
        () => false,
      );
    if (code === 'price_changed' || code === 'nights_taken' || code === 'min_nights') {
      await lookAgain();
      return setFailure(code === 'price_changed' ? { kind: 'price', before: seen } : { kind: 'taken' });
    }
    if (code === 'rules_changed') {
      await ask(publicPlaces.get, { params: { slug: place.slug } }).catch(() => undefined);
      change({ accept_conditions: false });
      return setFailure({ kind: 'rules' });
    }
    if (code === 'arrival_in_past') {
      // The page was open over midnight: the choice of dates asks the place which day it is.
      outdate();
      return setFailure({ kind: 'dayOver' });
    }
    const own = Object.keys(fields).filter(isAsked);
    if (status === 422 && own.length > 0) {
      const found = Object.fromEntries(own.map((name) => [name, wrongWords(name, values, t)]));
      setWrong(found);
      return focusFirst(found);
    }
    if (status === 0) return setFailure({ kind: 'offline' });
    if (mayPass(thrown)) return setFailure({ kind: 'away' });
    if (code === 'many_waiting') return setFailure({ kind: 'manyWaiting' });
    if (status === 429) return setFailure({ kind: 'tooMany' });
    // The room is gone, or the place.
    if (status === 404) return setFailure({ kind: (await lookAgain()) ? 'taken' : 'closed' });
    setFailure({ kind: status >= 500 ? 'server' : 'refused' });
  }

  const unanswered = failure !== undefined && ['offline', 'away', 'server'].includes(failure.kind);
  const gone = isGone && !unanswered && !sending;
  const { room: _room, ...back } = search;
  const due = offer && dueOf(place, offer);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
      <h2 className="text-h2">{t.yourData}</h2>
      <RequestFailure
        failure={gone ? { kind: 'taken' } : failure}
        now={offer}
        back={placeHref(place.slug, back)}
        anew={placeHref(place.slug, { guests: search.guests })}
      />
      {offerError && !offer && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
          {t.offersFailed}
          <Button size="sm" onClick={onRetry}>
            {t.retry}
          </Button>
        </div>
      )}
      <GuestFields place={place} values={values} wrong={wrong} onChange={change} onLeave={leave} />
      {!gone && (
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          {due === undefined && (
            <p className="text-sm text-ink-muted">
              {place.auto_confirm ? t.confirmsItself : t.heldFor(durationWords(place.hold_minutes, t))}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={sending}
            busyText={t.sending}
            disabled={!offer}
          >
            {offer ? t.sendFor(f.money(offer.total_price, offer.currency)) : t.send}
          </Button>
          <p className="text-center text-sm text-ink-muted">
            {due === undefined ? t.nothingNow : t.payAfter(f.money(due, place.currency), place.name)}
          </p>
        </div>
      )}
    </form>
  );
}

/** What is asked for right after booking, as the server reckons it; undefined: nothing, also where the nights cost nothing. */
function dueOf({ deposit_percent: percent }: PublicPlace, { total_price }: PublicOffer): number | undefined {
  const cents = percent ? Math.round((Math.round(total_price * 100) * percent) / 100) : 0;
  return cents > 0 ? cents / 100 : undefined;
}
