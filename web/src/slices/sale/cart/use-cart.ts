import { useEffect, useState } from 'react';
import { draft } from '../../../kit/session/draft.ts';
import { type Cart, EMPTY, isEmptyCart } from './cart.ts';

/** The sale that is being rung up at a place: it survives a reload of the page, and ends with the session. */
export function useCart(place_id: number) {
  const name = `sale-${place_id}`;
  const [cart, setCart] = useState<Cart>(() => draft.read<Cart>(name) ?? EMPTY);
  useEffect(() => {
    if (isEmptyCart(cart)) draft.forget(name);
    else draft.write(name, cart);
  }, [name, cart]);
  return [cart, setCart] as const;
}
