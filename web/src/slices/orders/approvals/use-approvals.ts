import { useQuery } from '@tanstack/react-query';
import { beforeNumber } from 'contract/days/before-number';
import { orders } from 'contract/orders/calls';
import { APPROVERS } from 'contract/pins/values';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { type DrawnLine, isUnsent } from '../outbox/drawn-line.ts';
import { newId } from '../outbox/new-id.ts';
import { dismiss } from '../outbox/outbox.ts';
import type { Waiting } from '../outbox/waiting.ts';
import type { OrderActs } from '../use-order-acts.ts';
import type { Asked } from './approval-dialog.tsx';

export interface Discount {
  percent: number;
  reason: string;
}

/** What waiters do alone at most places, until the place has said it. */
const USUAL_CAP = 10;

/** Voids and discounts: done at once by people who may, after an approval by the others. The server decides; this saves a refusal. */
export function useApprovals(acts: OrderActs) {
  const { place_id, role } = usePlace();
  const isFree = APPROVERS.includes(role);
  const limits = useQuery({ ...q(orders.limits, { params: { place_id } }), enabled: !isFree });
  const cap = limits.data?.discount_cap_percent ?? USUAL_CAP;
  const [asked, setAsked] = useState<Asked & { open: boolean }>();

  function voidLine(line: DrawnLine, reason: string, waste: boolean, quantity: number): void {
    if (isFree || isUnsent(line)) return acts.void(line, reason, waste, quantity);
    const command = {
      id: newId(),
      type: 'void',
      line_id: line.line_id,
      reason,
      waste,
      quantity,
    } as const;
    setAsked({ command, what: `Storno di ${line.name}`, open: true });
  }
  function discount(line: DrawnLine | undefined, { percent, reason }: Discount): void {
    const command = {
      id: newId(),
      type: 'discount',
      percent,
      reason,
      ...(line && { line_id: line.line_id }),
    } as const;
    if (isFree || percent <= cap) return acts.run(command);
    setAsked({
      command,
      what: `Sconto ${beforeNumber('del', `${percent}%`)} su ${line?.name ?? "tutto l'ordine"}`,
      open: true,
    });
  }
  /** The server wants an approval after all: the same command comes again with it. */
  function approveRefused(one: Waiting, what: string): void {
    if (one.what.kind === 'command') setAsked({ command: one.what.command, what, open: true });
  }
  return {
    asked,
    voidLine,
    discount,
    approveRefused,
    close: () => setAsked((last) => last && { ...last, open: false }),
    async approved(command: Asked['command'], refused: readonly Waiting[]): Promise<void> {
      await dismiss(...refused.filter(({ key }) => key === command.id));
      acts.run(command);
    },
  };
}
