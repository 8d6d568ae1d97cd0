import { ProductPage as Product } from '../../slices/products/product-page.tsx';
import { CardSection } from '../../slices/menus/card/card-section.tsx';

/** A product with what the slices above it know of it. */
export function ProductPage() {
  return <Product more={(product) => <CardSection product={product} />} />;
}
