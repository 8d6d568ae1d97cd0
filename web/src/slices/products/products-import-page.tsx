import { paths } from '../../kit/paths.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { ProductsImport } from './import/import-form.tsx';

export function ProductsImportPage() {
  const { place_id } = usePlace();
  return (
    <Page>
      <PageHeader title="Importa prodotti" back={{ href: paths.products, label: 'Prodotti' }} />
      <WritersOnly of="products">
        <ProductsImport key={place_id} />
      </WritersOnly>
    </Page>
  );
}
