import { isDay } from '../../../kit/format/days.ts';

type OrdersView = 'aperti' | 'chiusi';

export interface OrdersSearch {
  view?: OrdersView;
  /** Of closed orders: the business day. */
  day?: string;
  q?: string;
}

/** What the address asks for; unknown values fall away. */
export function ordersSearch(raw: Record<string, unknown>): OrdersSearch {
  const { view, day, q } = raw;
  return {
    ...(view === 'chiusi' && { view }),
    ...(typeof day === 'string' && isDay(day) && { day }),
    ...(typeof q === 'string' && q !== '' && { q }),
  };
}
