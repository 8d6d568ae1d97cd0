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

/** The duty of this year and, while its last quarter is still to be paid, of the year before: that is due by the end of February. */
export function useDuties(enabled = true) {
  const { place_id } = usePlace();
  const today = useToday();
  const year = Number(today.slice(0, 4));
  const isEarly = today.slice(5, 7) <= '02';
  const ofYear = useStampDuty(place_id, year, enabled);
  const ofYearBefore = useStampDuty(place_id, year - 1, enabled && isEarly);
  return { ofYear, ofYearBefore, isEarly };
}

/** The last quarter of the year before; nothing where it has no stamps, or is no longer to be paid. */
function lastOf({ ofYearBefore, isEarly }: ReturnType<typeof useDuties>): StampQuarter | undefined {
  const last = isEarly ? ofYearBefore.data?.data.at(-1) : undefined;
  return last && last.amount > 0 ? last : undefined;
}

/** The stamp duty that the seller owes for this year, and still for the last one; in the title what is paid next, else the quarter of today. */
export function StampDuty() {
  const today = useToday();
  const isWide = useMedia('(width >= 80rem)');
  const year = Number(today.slice(0, 4));
  const duties = useDuties();
  const { data } = duties.ofYear;
  const before = lastOf(duties);
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
