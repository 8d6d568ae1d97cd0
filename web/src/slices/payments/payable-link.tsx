import type { Payable } from 'contract/payments/schemas';
import { paths } from '../../kit/paths.ts';
import { hasScreen } from '../../kit/session/screens.ts';
import { usePlace } from '../../kit/session/session.ts';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { payableOf } from './payment-facts.ts';

const PAGES = {
  booking: paths.booking,
  bill: paths.bill,
  reservation: paths.reservation,
} satisfies Record<Payable['kind'], (id: number) => string>;

/** What was paid for; only its name where the place has no such page any more. */
export function PayableLink({ payable }: { payable: Payable }) {
  const href = PAGES[payable.kind](payable.id);
  const isThere = hasScreen(href, usePlace());
  return isThere ? (
    <TextLink href={href} alone>
      {payableOf(payable)}
    </TextLink>
  ) : (
    <span className="inline-block py-0.5">{payableOf(payable)}</span>
  );
}
