import type { Product } from 'contract/products/schemas';
import { money } from '../../../kit/format/money.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { variantsOf } from '../../products/product-price.ts';

interface VariantFieldProps {
  product: Product | undefined;
  value: number | null | undefined;
  error?: string | undefined;
  onChange: (variant_id: number | null) => void;
}

/** In which size a product is sold; nothing where it has one price. Roles that see no money see no price. */
export function VariantField({ product, value, error, onChange }: VariantFieldProps) {
  const variants = product ? variantsOf(product) : [];
  if (variants.length === 0) return null;
  return (
    <Field label="Variante" error={error}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Scegli…</option>
        {variants.map(({ id, name, price }) => (
          <option key={id} value={id}>
            {price === null ? name : `${name}, ${money(price)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
