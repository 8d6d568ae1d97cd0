import { bills } from 'contract/bills/calls';
import { q } from '../../kit/api/query.ts';

/** `parked`: those that were put aside; `past`: all, newest first. */
export type SalesList = 'parked' | 'past';

const MOST = 40;

/** The till counts the parked sales that the list shows. */
export const salesOf = (place_id: number, list: SalesList) =>
  q(bills.list, {
    params: { place_id },
    query: { source: 'sale', limit: MOST, ...(list === 'parked' && { parked: '1' }) },
  });
