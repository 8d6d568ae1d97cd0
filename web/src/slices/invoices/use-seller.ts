import { useQuery } from '@tanstack/react-query';
import { business } from 'contract/business/calls';
import type { Business } from 'contract/business/schemas';
import { may } from 'contract/roles/values';
import { FLAT_RATE_REGIMES, PRIVATE_REGIME } from 'contract/vat/values';
import { q } from '../../kit/api/query.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';

interface SellerWords {
  isUntaxed: boolean;
  isPrivate: boolean;
  series: Business['series'] | undefined;
}

/** Whether the seller charges no VAT, and issues receipts alone; roles that do not see the tax profile are told neither. */
export function useSeller(): SellerWords {
  const { place_id, role } = usePlace();
  const { data } = useQuery({
    ...q(business.get, { params: { place_id } }),
    enabled: can(role, may.account),
  });
  const regime = data?.business?.tax_profile ?? '';
  const isPrivate = regime === PRIVATE_REGIME;
  return {
    isUntaxed: isPrivate || FLAT_RATE_REGIMES.includes(regime),
    isPrivate,
    series: data?.business?.series,
  };
}
