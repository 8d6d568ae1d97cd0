import { ReceiptText, Send } from 'lucide-react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { courseSaid, nextStep } from '../order-words.ts';
import type { DrawnOrder } from '../outbox/drawn-order.ts';
import type { OrderActs } from '../use-order-acts.ts';

interface SendBarProps {
  order: DrawnOrder;
  acts: OrderActs;
  billHref: string | undefined;
}

/** The one thing that comes next, as wide as the screen: send, send the next course, the bill. */
export function SendBar({ order, acts, billHref }: SendBarProps) {
  const next = nextStep(order.lines);
  if (next.kind === 'send')
    return (
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {next.others && (
          <Button size="lg" block onClick={() => acts.sendCourse(next.first)}>
            Manda {courseSaid(next.first)}
          </Button>
        )}
        <Button size="lg" block variant="primary" icon={Send} onClick={acts.sendAll}>
          {next.others ? 'Manda tutto' : 'Manda in cucina'}
        </Button>
      </div>
    );
  if (next.kind === 'fire')
    return (
      <Button
        size="lg"
        block
        variant="primary"
        icon={Send}
        onClick={() => acts.command({ type: 'fire', course: next.course })}
      >
        Manda {courseSaid(next.course)}
      </Button>
    );
  return billHref === undefined ? null : (
    <Button size="lg" block icon={ReceiptText} href={billHref}>
      Conto
    </Button>
  );
}
