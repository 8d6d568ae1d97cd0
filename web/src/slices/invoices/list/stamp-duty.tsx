import type { StampQuarter } from 'contract/invoices/schemas';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';
import { useMedia } from '../../../kit/ui/layout/media-query.ts';
import { useStampDuty } from '../use-invoices.ts';
import { SumsTable } from '../sums-table.tsx';

/** "1° trimestre" */
const quarterName = ({ quarter }: StampQuarter): string => `${quarter}° trimestre`;

/** The last quarter of the year before, which is paid by the end of February; nothing where it has no stamps. */
function useOfYearBefore(today: string): StampQuarter | undefined {
  const { place_id } = usePlace();
  const isEarly = today.slice(5, 7) <= '02';
  const { data } = useStampDuty(place_id, Number(today.slice(0, 4)) - 1, isEarly);
  const last = isEarly ? data?.data.at(-1) : undefined;
  return last && last.amount > 0 ? last : undefined;
}

/** The stamp duty that the seller owes for this year, and still for the last one; in the title what is paid next, else the quarter of today. */
export function StampDuty() {
  const { place_id } = usePlace();
  const today = useToday();
  const isWide = useMedia('(width >= 64rem)');
  const year = Number(today.slice(0, 4));
  const { data } = useStampDuty(place_id, year);
  const before = useOfYearBefore(today);
  const now = data?.data[Math.floor((Number(today.slice(5, 7)) - 1) / 3)];
  if (!data || !now) return null;
  const ofBefore = before && `${quarterName(before)} ${year - 1}`;
  const title = before
    ? `${ofBefore} ${money(before.amount, 'EUR')}`
    : `${quarterName(now)} ${money(now.amount, 'EUR')}`;
  const cellsOf = (one: StampQuarter) => [String(one.documents), money(one.amount, 'EUR'), day(one.due_date)];
  return (
    <Disclosure title={`Bollo del ${title}`} open={isWide}>
      <SumsTable
        caption={`Imposta di bollo del ${year}`}
        heads={[String(year), 'Documenti', 'Da pagare', 'Entro il']}
        spare={0}
        rows={[
          ...(before && ofBefore ? [{ key: 'before', label: ofBefore, cells: cellsOf(before) }] : []),
          ...data.data.map((one) => ({
            key: String(one.quarter),
            label: quarterName(one),
            cells: cellsOf(one),
          })),
        ]}
      />
      <p className="text-sm">
        Di tutte le attività con la stessa partita IVA. Verifica con il commercialista.
      </p>
    </Disclosure>
  );
}
