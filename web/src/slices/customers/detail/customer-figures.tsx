import type { Customer } from 'contract/customers/schemas';
import { CalendarDays, DoorOpen, Euro, UserX } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { does } from '../../../kit/session/capabilities.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { visits } from '../customer-words.ts';

export function CustomerFigures({ customer }: { customer: Customer }) {
  const now = useToday();
  const { times, spent, last_visit, no_shows } = customer;
  return (
    <StatGrid>
      <Stat
        label="Visite"
        icon={DoorOpen}
        value={decimal(times)}
        hint={times === 0 ? undefined : visits(customer)}
      />
      <Stat
        label="Speso"
        icon={Euro}
        value={<StatAmount text={money(spent)} />}
        hint={does(usePlace(), 'lodging') ? 'soggiorni e conti' : 'in tutti i conti'}
      />
      <Stat
        label={last_visit !== null && last_visit > now ? 'Prossima visita' : 'Ultima visita'}
        icon={CalendarDays}
        value={last_visit === null ? '–' : day(last_visit)}
      />
      <Stat label="Mancati arrivi" icon={UserX} value={decimal(no_shows)} />
    </StatGrid>
  );
}
