import { useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import type { Cancellation } from 'contract/bookings/schemas';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { q } from '../../../kit/api/query.ts';
import { knownStatus } from './booking-labels.ts';
import type { ShownBooking } from './use-booking.ts';

/**
 * The penalty of a cancellation: what the rule of the booking proposes until the person types. What was proposed stays as it was
 * while the dialog is open, so that a repeated request says the same. A request that waits has no penalty, but nights that may stay
 * taken; the rule is asked anew once it is confirmed.
 */
export function usePenalty({ id, status }: Pick<ShownBooking, 'id' | 'status'>, open: boolean) {
  const [isAsked, setAsked] = useState(false);
  const [offer, setOffer] = useState<Cancellation>();
  const [amount, setAmount] = useState<number>();
  const [isTyped, setTyped] = useState(false);
  const input = { params: { booking_id: id } };
  const query = useQuery({
    // What was answered about a request is no answer about the booking that it became.
    queryKey: [...q(bookings.cancellation, input).queryKey, isAsked],
    queryFn: ({ signal }) => call(bookings.cancellation, { ...input, signal }),
    enabled: open && offer === undefined,
    gcTime: 0,
  });
  const isConfirmed = knownStatus(status) === 'confirmed';
  if (open && !isAsked && isConfirmed) {
    setAsked(true);
    setOffer(undefined);
  } else if (open && offer === undefined && query.data) {
    setOffer(query.data);
    if (isAsked && !isTyped && query.data.penalty > 0) setAmount(query.data.penalty);
  }
  if (!open && (isAsked || offer !== undefined)) {
    setAsked(false);
    setOffer(undefined);
    setAmount(undefined);
    setTyped(false);
  }
  function type(typed: number | undefined) {
    setTyped(true);
    setAmount(typed);
  }
  /** Neither proposed nor typed yet: a cancellation now would charge nothing although the rule may ask for something. */
  const isUnknown = isAsked && offer === undefined && !isTyped;
  /** The proposal, once it is there; undefined after a failure. */
  const ask = async () => (await query.refetch({ cancelRefetch: false })).data;
  return { isAsked, offer, amount, isTyped, type, isUnknown, ask };
}
