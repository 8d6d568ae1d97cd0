import type { Assignment } from 'contract/access/schemas';
import { may } from 'contract/roles/values';
import { paths } from '../paths.ts';
import { does } from './capabilities.ts';
import { can } from './role-check.ts';

interface FirstPage {
  href: string;
  /** What a link to it says. */
  action: string;
}

/** Where a person begins at a place: at the overview, or for roles that see neither rooms nor stays at what they work with. */
export function firstPage(place: Pick<Assignment, 'role' | 'capabilities'>): FirstPage {
  if (can(place.role, may.house)) return { href: paths.dashboard, action: 'Torna alla panoramica' };
  if (does(place, 'dining') && can(place.role, may.serve))
    return { href: paths.tables, action: 'Vai alla sala' };
  if (does(place, 'dining')) return { href: paths.soldOut, action: 'Vai agli esauriti' };
  return { href: paths.products, action: 'Vai ai prodotti' };
}
