import { paths } from '../../kit/paths.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { MenusImport } from './import/import-form.tsx';

export function MenusImportPage() {
  const { place_id } = usePlace();
  return (
    <Page>
      <PageHeader title="Importa menu" back={{ href: paths.menu, label: 'Menu' }} />
      <WritersOnly of="menus">
        <MenusImport key={place_id} />
      </WritersOnly>
    </Page>
  );
}
