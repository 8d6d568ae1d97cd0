import type { Attention, ChannelAttention } from 'contract/overview/schemas';
import { may } from 'contract/roles/values';
import {
  AlarmClock,
  BedDouble,
  CalendarSync,
  CreditCard,
  Hourglass,
  LogOut,
  TriangleAlert,
  Undo2,
  UserX,
} from 'lucide-react';
import { capital } from '../../kit/format/capitalize.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import { IconMark, Line, ListCard } from '../../kit/ui/tables/list-card.tsx';
import type { Tone } from '../../kit/ui/theme/tone.ts';
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
    steps: [{ next: 'no-show' }, { next: 'check-in', label: "Registra l'arrivo" }],
  },
  parked: { icon: BedDouble, tone: 'danger', steps: [{ next: 'assign' }] },
  late_departure: { icon: LogOut, tone: 'danger', steps: [{ next: 'check-out' }] },
  hold_ending: { icon: AlarmClock, tone: 'warning', steps: [{ next: 'confirm' }] },
  to_confirm: { icon: Hourglass, tone: 'warning', steps: [{ next: 'confirm' }] },
  unpaid_departure: { icon: CreditCard, tone: 'warning', steps: [] },
  money_to_return: { icon: Undo2, tone: 'warning', steps: [] },
};

/** A newer server may know of more than this page: it can still be opened. */
const unknown: Look = { icon: Hourglass, tone: 'warning', steps: [] };

/** What is most urgent comes first. */
const AT_A_GLANCE = 5;

interface AttentionListProps {
  items: readonly Attention[];
  channels: readonly ChannelAttention[];
  total: number;
}

/** Nights that are sold twice come before everything else, a feed in trouble after it. */
const isUrgent = ({ kind }: ChannelAttention) => kind === 'conflict' || kind === 'unassigned';

/** What would go wrong if nobody looked; gone when there is nothing. */
export function AttentionList({ items, channels, total }: AttentionListProps) {
  const shown = items.length + channels.length;
  if (shown === 0) return null;
  const [urgent, rest] = [channels.filter(isUrgent), channels.filter((one) => !isUrgent(one))];
  const line = (item: ChannelAttention) => (
    <ChannelItem key={`${item.kind} ${item.calendar_id} ${item.channel_event_id}`} item={item} />
  );
  return (
    <ListCard
      title="Da fare"
      count={total > shown ? `le prime ${shown} di ${total}` : String(total)}
      empty=""
      fold={AT_A_GLANCE}
    >
      {urgent.map(line)}
      {items.map((item) => (
        <Item key={`${item.kind} ${item.booking_id}`} item={item} />
      ))}
      {rest.map(line)}
    </ListCard>
  );
}

const signs: Record<ChannelAttention['kind'], { icon: Icon; tone: Tone }> = {
  conflict: { icon: TriangleAlert, tone: 'danger' },
  unassigned: { icon: BedDouble, tone: 'danger' },
  dead: { icon: CalendarSync, tone: 'danger' },
  late: { icon: CalendarSync, tone: 'danger' },
  failing: { icon: CalendarSync, tone: 'warning' },
  held: { icon: CalendarSync, tone: 'warning' },
};

/** A period opens on the planning, a calendar on its own page. Roles without the desk open neither. */
function ChannelItem({ item }: { item: ChannelAttention }) {
  const desk = can(usePlace().role, may.desk);
  const { icon, tone } = signs[item.kind] ?? { icon: CalendarSync, tone: 'warning' };
  const href =
    item.channel_event_id === null
      ? desk
        ? paths.calendar(item.calendar_id)
        : undefined
      : withSearch(paths.planning, { giorno: item.from_date, channel: item.channel_event_id });
  return (
    <Line
      lead={<IconMark icon={icon} tone={tone} />}
      title={item.title}
      href={href}
      text={capital(item.sentence)}
      {...(desk &&
        href !== undefined && {
          end: (
            <Button size="sm" href={href} aria-label={`Apri ${item.title}`}>
              Apri
            </Button>
          ),
        })}
    />
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
                nights={item.number_of_nights}
                {...(label !== undefined && { label })}
              />
            ))
          ),
      })}
    />
  );
}
