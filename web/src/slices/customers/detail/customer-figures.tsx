import type { Customer } from 'contract/customers/schemas';
import { BedDouble, CalendarDays, Euro, UserX } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';

export function CustomerFigures({ customer }: { customer: Customer }) {
  const now = useToday();
  const { stays, spent, last_stay, no_shows } = customer;
  return (
    <StatGrid>
      <Stat label="Soggiorni" icon={BedDouble} value={decimal(stays)} hint="confermati o conclusi" />
      <Stat
        label="Speso"
        icon={Euro}
        value={<StatAmount text={money(spent)} />}
        hint="totale dei soggiorni"
      />
      <Stat
        label={last_stay !== null && last_stay > now ? 'Prossimo arrivo' : 'Ultimo arrivo'}
        icon={CalendarDays}
        value={last_stay === null ? '–' : day(last_stay)}
      />
      <Stat label="Mancati arrivi" icon={UserX} value={decimal(no_shows)} />
    </StatGrid>
  );
}
