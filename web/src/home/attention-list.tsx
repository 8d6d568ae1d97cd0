import type { Attention } from 'contract/overview';
import { may } from 'contract/endpoint';
import { AlarmClock, BedDouble, CreditCard, Hourglass, LogOut, UserX } from 'lucide-react';
import { paths } from '../paths.ts';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import type { Icon } from '../ui/icon.ts';
import { IconMark, Line, ListCard } from '../ui/list-card.tsx';
import type { Tone } from '../ui/tone.ts';
import { type NextStep, StepButton } from './step-button.tsx';
import { useStayStep } from './use-stay-step.ts';

interface Look {
  icon: Icon;
  tone: Tone;
  steps: { next: NextStep; label?: string }[];
}

const looks: Record<Attention['kind'], Look> = {
  no_show_candidate: {
    icon: UserX,
    tone: 'danger',
    steps: [{ next: 'no-show' }, { next: 'check-in', label: 'Arrivato' }],
  },
  parked: { icon: BedDouble, tone: 'danger', steps: [{ next: 'assign' }] },
  late_departure: { icon: LogOut, tone: 'danger', steps: [{ next: 'check-out' }] },
  hold_ending: { icon: AlarmClock, tone: 'warning', steps: [{ next: 'confirm' }] },
  to_confirm: { icon: Hourglass, tone: 'warning', steps: [{ next: 'confirm' }] },
  unpaid_departure: { icon: CreditCard, tone: 'warning', steps: [] },
};

/** A newer server may know of more than this page: it can still be opened. */
const unknown: Look = { icon: Hourglass, tone: 'warning', steps: [] };

/** What is most urgent comes first. */
const AT_A_GLANCE = 5;

/** What would go wrong if nobody looked; gone when there is nothing. */
export function AttentionList({ items, total }: { items: readonly Attention[]; total: number }) {
  if (items.length === 0) return null;
  return (
    <ListCard title="Da fare" count={String(total)} empty="" fold={AT_A_GLANCE}>
      {items.map((item) => (
        <Item key={`${item.kind} ${item.booking_id}`} item={item} />
      ))}
    </ListCard>
  );
}

function Item({ item }: { item: Attention }) {
  const { role } = usePlace();
  const step = useStayStep({ ...item, list: 'attention' });
  const { icon, tone, steps } = looks[item.kind] ?? unknown;
  const desk = can(role, may.desk);
  const href = can(role, may.money) ? paths.booking(item.booking_id) : undefined;
  return (
    <Line
      lead={<IconMark icon={icon} tone={tone} />}
      title={item.guest}
      href={href}
      text={capital(item.sentence)}
      refusal={step.refusal}
      {...(desk && {
        end:
          steps.length === 0 && href !== undefined ? (
            <Button size="sm" href={href} aria-label={`Apri la prenotazione di ${item.guest}`}>
              Apri
            </Button>
          ) : (
            steps.map(({ next, label }) => (
              <StepButton
                key={next}
                next={next}
                step={step}
                bookingId={item.booking_id}
                guest={item.guest}
                {...(label !== undefined && { label })}
              />
            ))
          ),
      })}
    />
  );
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('it') + text.slice(1);
}
