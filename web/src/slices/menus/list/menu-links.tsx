import { ChefHat, CircleOff, Languages, Printer, SlidersHorizontal } from 'lucide-react';
import { may, type Role } from 'contract/roles/values';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';

interface Shelf {
  href: string;
  label: string;
  icon: Icon;
  roles: readonly Role[];
}

const shelves: readonly Shelf[] = [
  { href: paths.soldOut, label: 'Esauriti', icon: CircleOff, roles: may.offer },
  { href: paths.kitchen, label: 'Schermo della cucina', icon: ChefHat, roles: may.offer },
  { href: paths.modifiers, label: 'Aggiunte e varianti', icon: SlidersHorizontal, roles: may.readRecipes },
  { href: paths.menuTranslations, label: 'Traduzioni', icon: Languages, roles: may.readRecipes },
  { href: paths.menuPrint, label: 'Stampa e QR', icon: Printer, roles: may.desk },
];

/** What belongs to the menu and has no tab of its own, in one calm row. */
export function MenuLinks() {
  const { role } = usePlace();
  return (
    <nav aria-label="Del menu" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {shelves
          .filter(({ roles }) => can(role, roles))
          .map(({ href, label, icon }) => (
            <li key={href} className="shrink-0">
              <Button size="sm" icon={icon} href={href}>
                {label}
              </Button>
            </li>
          ))}
      </ul>
    </nav>
  );
}
