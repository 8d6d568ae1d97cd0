import type { GuestReservation } from 'contract/public-tables/schemas';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { payHref } from '../address.ts';
import { useFormats } from '../formats.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';

/** How the deposit of a reservation is paid, while it can be; and that it was. */
export function DepositWays({ reservation }: { reservation: GuestReservation }) {
  const t = useTableTexts().deposit;
  const f = useFormats();
  const { deposit, state } = reservation;
  if (deposit == null) return null;
  const sum = f.money(deposit.amount, deposit.currency);
  if (deposit.state === 'paid') return <p className="font-medium">{t.paid(sum)}</p>;
  const { pay_token, transfer } = deposit;
  const isOver = state !== 'requested' && state !== 'confirmed' && deposit.state !== 'lapsed';
  if (isOver || (pay_token === null && transfer === null)) return null;
  return (
    <section
      aria-labelledby="deposit"
      className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-xs sm:p-6"
    >
      <h2 id="deposit" className="text-h2">
        {t.how}
      </h2>
      {pay_token !== null && (
        <div className="flex flex-col gap-2">
          <Button variant="primary" size="lg" block href={payHref(pay_token)}>
            {deposit.state === 'lapsed' ? t.again : t.bitcoin}
          </Button>
          <p className="text-sm text-ink-muted">{t.bitcoinHelp}</p>
        </div>
      )}
      {transfer !== null && (
        <div className="flex flex-col gap-4 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0">
          <h3 className="text-h3">{pay_token === null ? t.transferOnly : t.transfer}</h3>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact term={t.holder}>{transfer.holder}</Fact>
            <Fact term={t.amount}>{sum}</Fact>
          </dl>
          <Copied label="IBAN" value={transfer.iban} />
          <Copied label={t.reason} value={transfer.reason} />
          <p className="text-sm text-ink-muted">{t.transferHelp}</p>
        </div>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is typed at the bank, to the letter. */
function Copied({ label, value }: { label: string; value: string }) {
  const t = useTableTexts().deposit;
  const [done, setDone] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(value);
    setDone(true);
    announce(t.copied);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <span className="block text-sm text-ink-muted">{label}</span>
        <span className="font-medium break-all tabular-nums">{value}</span>
      </p>
      {'clipboard' in navigator && (
        <Button
          size="sm"
          icon={Copy}
          aria-label={`${t.copy}: ${label}`}
          onClick={() => void copy().catch(() => undefined)}
        >
          {done ? t.copied : t.copy}
        </Button>
      )}
    </div>
  );
}
