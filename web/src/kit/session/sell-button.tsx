import { may } from 'contract/roles/values';
import { ShoppingBasket } from 'lucide-react';
import { paths } from '../paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { type Doing, does } from './capabilities.ts';
import { can } from './role-check.ts';
import { usePlace } from './session.ts';

/** Whether people sell over the counter there. */
export const sells = (place: Doing) => does(place, 'retail') || does(place, 'dining');

/** The way to the till, for those who may sell, at places that do. */
export function SellButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const place = usePlace();
  if (!sells(place) || !can(place.role, may.desk)) return null;
  return (
    <Button variant={variant} icon={ShoppingBasket} href={paths.sale}>
      Vendi
    </Button>
  );
}
