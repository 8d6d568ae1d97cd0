import { beforeDay } from 'contract/days/before-day';
import { day } from '../../../kit/format/days.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { useWaiting } from '../use-invoices.ts';

/** Issued documents that nobody has downloaded to send them, and the first last day. */
export function ToSend() {
  const { place_id } = usePlace();
  const today = useToday();
  const { data } = useWaiting(place_id);
  const days = (data?.data ?? []).flatMap((row) => row.send_by ?? []).toSorted();
  const [first] = days;
  if (first === undefined) return null;
  const isLate = first < today;
  return (
    <Banner
      tone={isLate ? 'warning' : 'accent'}
      action={
        <Button size="sm" href={withSearch(paths.invoices, { state: 'issued' })}>
          Mostra
        </Button>
      }
    >
      {count(days.length, { one: 'documento', other: 'documenti' })} da inviare al Sistema di Interscambio:{' '}
      {isLate
        ? `il primo andava inviato entro ${beforeDay('il', day(first))}.`
        : `il primo entro ${beforeDay('il', day(first))}.`}
    </Banner>
  );
}
