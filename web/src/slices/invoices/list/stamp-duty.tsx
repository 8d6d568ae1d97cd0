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

/** The stamp duty that the seller owes for this year, the quarter of today in the title. */
export function StampDuty() {
  const { place_id } = usePlace();
  const today = useToday();
  const isWide = useMedia('(width >= 64rem)');
  const year = Number(today.slice(0, 4));
  const { data } = useStampDuty(place_id, year);
  const now = data?.data[Math.floor((Number(today.slice(5, 7)) - 1) / 3)];
  if (!data || !now) return null;
  return (
    <Disclosure title={`Bollo del ${quarterName(now)} ${money(now.amount)}`} open={isWide}>
      <SumsTable
        caption={`Imposta di bollo del ${year}`}
        heads={[String(year), 'Documenti', 'Da pagare', 'Entro il']}
        spare={0}
        rows={data.data.map((one) => ({
          key: String(one.quarter),
          label: quarterName(one),
          cells: [String(one.documents), money(one.amount), day(one.due_date)],
        }))}
      />
      <p className="text-sm">
        Di tutte le attività con la stessa partita IVA. Verifica con il commercialista.
      </p>
    </Disclosure>
  );
}
