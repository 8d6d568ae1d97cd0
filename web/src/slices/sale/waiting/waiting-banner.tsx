import { RotateCw } from 'lucide-react';
import { isStuck } from '../../../kit/api/growing-pauses.ts';
import { clock } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import type { WaitingSale } from './sales-database.ts';
import { sendNow, usePausedSales } from './send-waiting.ts';

/** At a sale that the server has failed at for long (docs/rules.md 16.24). */
const STUCK =
  'Il server non riesce a registrarla e il dispositivo riprova ancora. Se non può aspettare, torna al conto per rifarla o toglierla.';

interface WaitingBannerProps {
  sales: readonly WaitingSale[];
  onReopen: (sale: WaitingSale) => void;
}

const sumOf = (sales: readonly WaitingSale[]) =>
  money(sales.reduce((sum, { total_cents }) => sum + total_cents, 0) / 100);

function TryAgain() {
  return (
    <Button size="sm" icon={RotateCw} onClick={() => void sendNow()}>
      Riprova
    </Button>
  );
}

/** The sales that the server does not have yet, those at which it fails, and those that it refused. */
export function WaitingBanner({ sales, onReopen }: WaitingBannerProps) {
  const { place_id, time_zone } = usePlace();
  const paused = new Map(usePausedSales().map((one) => [one.name, one]));
  const unsent = sales.filter(({ refusal }) => refusal === undefined);
  const waiting = unsent.filter(({ key }) => !paused.has(key));
  const stuck = unsent.filter(({ key }) => paused.has(key) && isStuck(paused.get(key)!));
  const failing = unsent.filter((sale) => paused.has(sale.key) && !stuck.includes(sale));
  const undecided = sales.filter((sale) => sale.refusal !== undefined || stuck.includes(sale));
  return (
    <div data-no-print className="flex flex-col gap-3">
      {waiting.length > 0 && (
        <Banner
          tone="warning"
          title={`${waiting.length === 1 ? 'Una vendita aspetta' : `${waiting.length} vendite aspettano`} la rete: ${sumOf(waiting)}`}
          action={<TryAgain />}
        >
          Continua a vendere: si registrano da sole, nell'ordine, appena torna la connessione.
        </Banner>
      )}
      {failing.length > 0 && (
        <Banner
          tone="danger"
          title={`${failing.length === 1 ? 'Una vendita non è ancora registrata' : `${failing.length} vendite non sono ancora registrate`}: ${sumOf(failing)}`}
          action={<TryAgain />}
        >
          Il server ha un guasto e il dispositivo riprova da solo. Le altre vendite vanno avanti.
        </Banner>
      )}
      {undecided.map((sale) => (
        <Banner
          key={sale.key}
          tone="danger"
          title={`Vendita delle ${clock(sale.at, time_zone)} non registrata: ${money(sale.total_cents / 100)}`}
          action={
            sale.place_id === place_id && (
              <Button size="sm" onClick={() => onReopen(sale)}>
                Torna al conto
              </Button>
            )
          }
        >
          {sale.refusal ?? STUCK}
          {sale.place_id !== place_id && " È di un'altra attività: aprila per decidere."}
        </Banner>
      ))}
    </div>
  );
}
