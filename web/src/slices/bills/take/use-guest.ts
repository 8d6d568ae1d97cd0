import { useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import type { Bill } from 'contract/bills/schemas';
import { q } from '../../../kit/api/query.ts';
import type { ChosenCustomer } from '../customer-choice.tsx';

/** The customer of the stay, who is the likely debtor of a bill that names none. */
export function useGuest({ source, customer_id }: Bill, asks: boolean): ChosenCustomer | undefined {
  const { data } = useQuery({
    ...q(bookings.get, { params: { booking_id: source.id } }),
    enabled: asks && source.kind === 'booking' && customer_id === null,
  });
  if (source.kind !== 'booking' || !data || data.customer_id === null) return undefined;
  return { id: data.customer_id, name: `${data.guest_first_name} ${data.guest_last_name}`.trim() };
}
