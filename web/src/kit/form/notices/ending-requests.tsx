import { bookings } from 'contract/bookings/calls';
import { beforeDay } from 'contract/days/before-day';
import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import type { Attention, Overview } from 'contract/overview/schemas';
import { planning } from 'contract/planning/calls';
import { may } from 'contract/roles/values';
import { AlarmClock, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../api/errors.ts';
import { invalidate, useApiMutation } from '../../api/query.ts';
import { dayAndMonth, day as fullDay } from '../../format/days.ts';
import { endsIn } from '../../format/time-left.ts';
import { count, sentence } from '../../format/plural.ts';
import { paths } from '../../paths.ts';
import { can } from '../../session/role-check.ts';
import { usePlace } from '../../session/session.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { IconMark, Line, ListCard } from '../../ui/tables/list-card.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const AT_A_GLANCE = 4;

interface EndingRequestsProps {
  items: readonly Attention[];
  held: Overview['requests_held'];
}

/** Everything that shows a request or its nights. */
function askAnew(): void {
  const shown = [overview.get, bookings.list, bookings.get, planning.get, planning.availability];
  for (const endpoint of shown) void invalidate(endpoint);
}

/** Requests whose nights are free again soon unless somebody answers, and the way out when they hold most of the house. */
export default function EndingRequests({ items, held }: EndingRequestsProps) {
  const { role } = usePlace();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {held && <Held held={held} desk={can(role, may.desk)} />}
      {items.length > 0 && (
        <ListCard title="Richieste in scadenza" count={String(items.length)} empty="" fold={AT_A_GLANCE}>
          {items.map((item) => (
            <RequestLine key={item.booking_id} item={item} now={now} />
          ))}
        </ListCard>
      )}
    </>
  );
}

function RequestLine({ item, now }: { item: Attention; now: number }) {
  const { role } = usePlace();
  const { booking_id, guest, request, updated_at } = item;
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [error, setError] = useState<string>();
  const accept = useApiMutation(bookings.confirm);
  const cancel = useApiMutation(bookings.cancel);
  if (!request) return null;
  const { check_in_date, check_out_date, room_number, number_of_guests, hold_expires_at, is_proved } =
    request;
  const href = paths.booking(booking_id);

  async function confirm() {
    setRefusal(undefined);
    try {
      await accept.mutateAsync({ params: { booking_id }, body: { expected_updated_at: updated_at } });
      toast.success(`${guest}: prenotazione confermata`);
    } catch (thrown) {
      setRefusal(sentenceOf(thrown, 'Errore durante la conferma della prenotazione'));
    }
    askAnew();
  }
  async function decline() {
    setError(undefined);
    try {
      await cancel.mutateAsync({
        params: { booking_id },
        body: { expected_updated_at: updated_at, reason: '' },
      });
      setAsking(false);
      toast.success(`${guest}: richiesta rifiutata`);
    } catch (thrown) {
      setError(sentenceOf(thrown, 'Errore durante il rifiuto della richiesta'));
    }
    askAnew();
  }
  return (
    <Line
      lead={<IconMark icon={AlarmClock} tone="warning" />}
      title={guest}
      href={href}
      text={sentence([
        endsIn(hold_expires_at, now),
        `${beforeDay('dal', dayAndMonth(check_in_date, check_in_date))} ${beforeDay('al', dayAndMonth(check_out_date, check_in_date))}`,
        room_number === null ? undefined : `camera ${room_number}`,
        count(number_of_guests, { one: 'ospite', other: 'ospiti' }),
      ])}
      {...(!is_proved && { note: <Badge tone="neutral">E-mail non confermata</Badge> })}
      refusal={refusal}
      {...(can(role, may.desk) && {
        end: (
          <>
            <Button
              size="sm"
              icon={CircleCheck}
              busy={accept.isPending}
              aria-label={`Conferma: ${guest}`}
              onClick={() => void confirm()}
            >
              Conferma
            </Button>
            <Button size="sm" icon={X} aria-label={`Rifiuta: ${guest}`} onClick={() => setAsking(true)}>
              Rifiuta
            </Button>
            <ConfirmDialog
              open={asking}
              onClose={() => setAsking(false)}
              title={`Rifiuti la richiesta di ${guest}?`}
              action="Rifiuta la richiesta"
              busy={cancel.isPending}
              busyText="Rifiuto…"
              error={error}
              onConfirm={() => void decline()}
            >
              La richiesta non occupa più le notti e l'ospite legge per e-mail che non è stata accolta.
            </ConfirmDialog>
          </>
        ),
      })}
    />
  );
}

const asked = { one: 'richiesta', other: 'richieste' };

function Held({ held, desk }: { held: NonNullable<Overview['requests_held']>; desk: boolean }) {
  const { place_id } = usePlace();
  const { night, held: rooms, rooms: all, requests, unproved } = held;
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const release = useApiMutation(bookings.releaseRequests);
  // Those who opened the letter are people; they are freed only where there is nobody else to free.
  const which = unproved > 0 ? 'unproved' : 'waiting';
  const many = unproved > 0 ? unproved : requests;

  async function free() {
    setError(undefined);
    try {
      const { released } = await release.mutateAsync({ params: { place_id }, body: { which } });
      setAsking(false);
      toast.success(released === 1 ? 'Liberata 1 richiesta' : `Liberate ${count(released, asked)}`);
    } catch (thrown) {
      setError(sentenceOf(thrown, 'Errore durante la liberazione delle notti'));
    }
    askAnew();
  }
  return (
    <Banner
      tone="warning"
      {...(desk && {
        action: (
          <Button size="sm" onClick={() => setAsking(true)}>
            Libera le notti
          </Button>
        ),
      })}
    >
      {rooms} camere su {all} sono tenute da richieste non confermate nella notte{' '}
      {beforeDay('del', fullDay(night))}.
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Liberi le notti di ${count(many, asked)}?`}
        action="Libera le notti"
        busy={release.isPending}
        busyText="Liberazione…"
        error={error}
        onConfirm={() => void free()}
      >
        {which === 'unproved'
          ? "Sono quelle di chi non ha ancora aperto il link nella sua e-mail. Se lo apre più tardi e le notti sono ancora libere, la richiesta torna. Quelle con l'indirizzo confermato restano."
          : "Tutti hanno confermato l'indirizzo: leggono per e-mail che il tempo è scaduto. Ogni richiesta si può ripristinare dalla sua scheda."}
      </ConfirmDialog>
    </Banner>
  );
}
