import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { OrderLines } from '../lines/order-lines.tsx';
import type { DrawnOrder } from '../outbox/drawn-order.ts';

interface EndedOrderProps {
  order: DrawnOrder;
  top: ReactNode;
  refusals: ReactNode;
  billHref: string | undefined;
}

/** An order that was closed or given up: what was eaten, without the menu. */
export function EndedOrder({ order, top, refusals, billHref }: EndedOrderProps) {
  return (
    <Page>
      {top}
      {refusals}
      <Card className="flex max-w-3xl flex-col gap-4">
        <OrderLines order={order} />
        {billHref !== undefined && (
          <Button size="lg" block icon={ReceiptText} href={billHref}>
            Conto
          </Button>
        )}
      </Card>
    </Page>
  );
}
