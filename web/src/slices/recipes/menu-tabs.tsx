import { may } from 'contract/roles/values';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';

type MenuTab = 'menus' | 'ingredients' | 'register';

/** The pages of the menu. */
export function MenuTabs({ current }: { current: MenuTab }) {
  const { role } = usePlace();
  const tab = (name: MenuTab, label: string, href: string) => ({ label, href, current: name === current });
  return (
    <Tabs
      label="Menu, ingredienti e allergeni"
      tabs={[
        tab('menus', 'Menu', paths.menu),
        ...(can(role, may.readRecipes) ? [tab('ingredients', 'Ingredienti', paths.ingredients)] : []),
        tab('register', 'Registro allergeni', paths.allergenRegister),
      ]}
    />
  );
}
