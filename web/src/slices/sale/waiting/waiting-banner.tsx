import { RotateCw } from 'lucide-react';
import { clock } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import type { WaitingSale } from './sales-database.ts';
import { sendNow } from './send-waiting.ts';

interface WaitingBannerProps {
  sales: readonly WaitingSale[];
  onReopen: (sale: WaitingSale) => void;
}

/** The sales that the server does not have yet, and those that it refused. */
export function WaitingBanner({ sales, onReopen }: WaitingBannerProps) {
  const { time_zone } = usePlace();
  const refused = sales.filter(({ refusal }) => refusal !== undefined);
  const waiting = sales.filter(({ refusal }) => refusal === undefined);
  const sum = waiting.reduce((all, { total_cents }) => all + total_cents, 0);
  return (
    <div data-no-print className="flex flex-col gap-3">
      {waiting.length > 0 && (
        <Banner
          tone="warning"
          title={
            waiting.length === 1
              ? `Una vendita aspetta la rete: ${money(sum / 100)}`
              : `${waiting.length} vendite aspettano la rete: ${money(sum / 100)}`
          }
          action={
            <Button size="sm" icon={RotateCw} onClick={() => void sendNow()}>
              Riprova
            </Button>
          }
        >
          Continua a vendere: si registrano da sole, nell'ordine, appena torna la connessione.
        </Banner>
      )}
      {refused.map((sale) => (
        <Banner
          key={sale.key}
          tone="danger"
          title={`Vendita delle ${clock(sale.at, time_zone)} non registrata: ${money(sale.total_cents / 100)}`}
          action={
            <Button size="sm" onClick={() => onReopen(sale)}>
              Torna al conto
            </Button>
          }
        >
          {sale.refusal}
        </Banner>
      ))}
    </div>
  );
}
