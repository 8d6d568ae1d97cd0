import { orderStateLabels, sellingWayLabels } from 'contract/orders/labels';
import type { OrderSummary } from 'contract/orders/schemas';
import type { OrderState } from 'contract/orders/values';
import { Bike, Check, CircleX, ClipboardList, Coffee, ReceiptText, ShoppingBag, Wallet } from 'lucide-react';
import { clock } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { IconMark, Line, Mark } from '../../../kit/ui/tables/list-card.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import type { Tone } from '../../../kit/ui/theme/tone.ts';
import { minutesSince, sinceSaid } from '../../tables/table-words.ts';
import { useMinute } from '../../tables/use-tables.ts';
import { hasEnded } from '../order-words.ts';

const looks = {
  open: { tone: 'accent', icon: ClipboardList },
  bill_asked: { tone: 'warning', icon: ReceiptText },
  partly_paid: { tone: 'warning', icon: Wallet },
  paid: { tone: 'success', icon: Check },
  closed: { tone: 'neutral', icon: Check },
  cancelled: { tone: 'neutral', icon: CircleX },
} satisfies Record<OrderState, { tone: Tone; icon: Icon }>;

const ways = { table: ClipboardList, counter: Coffee, takeaway: ShoppingBag, delivery: Bike };

const isOver = (order: OrderSummary) => hasEnded(order) || order.state === 'paid';

/** An order in the list: where it is, how long, by whom, and what it comes to. */
export function OrderLine({ order }: { order: OrderSummary }) {
  const zone = useTimeZone();
  const now = useMinute();
  const { table, number, name, selling_way, state, guests, author, unsent, total, balance } = order;
  const { tone, icon } = looks[state];
  const title =
    table === null
      ? sentence([`${sellingWayLabels[selling_way]} n. ${number}`, name ?? undefined])
      : `Tavolo ${table}`;
  const said = sentence([
    order.due_at === null ? undefined : `per le ${clock(order.due_at, zone)}`,
    `n. ${number}`,
    guests > 0 ? count(guests, { one: 'coperto', other: 'coperti' }) : undefined,
    isOver(order)
      ? `dalle ${clock(order.opened_at, zone)}${order.closed_at === null ? '' : ` alle ${clock(order.closed_at, zone)}`}`
      : sinceSaid(minutesSince(order.opened_at, now)),
    author ?? undefined,
    // One that is paid may still have dishes to be made; of one that has ended none will be.
    unsent > 0 && !hasEnded(order) ? `${unsent} da mandare` : undefined,
  ]);
  return (
    <Line
      lead={table === null ? <IconMark icon={ways[selling_way]} /> : <Mark>{table}</Mark>}
      title={title}
      href={table !== null && !isOver(order) ? paths.tableOrder(order.table_id!) : paths.order(order.id)}
      text={
        // In the text: beside the title it would wrap on a telephone.
        <>
          <Badge tone={tone} icon={icon} className="mr-1">
            {orderStateLabels[state]}
          </Badge>{' '}
          {said}
        </>
      }
      end={
        <span className="flex flex-col items-end tabular-nums">
          <span className="font-semibold">{money(total)}</span>
          {balance !== total && balance > 0 && (
            <span className="text-sm text-ink-muted">resta {money(balance)}</span>
          )}
        </span>
      }
    />
  );
}
