import type { DrawerSum } from 'contract/cash/schemas';
import { currencySign, money, sumOf } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { type DrawerCount, recounted } from './count-values.ts';

interface CountDrawersProps {
  drawers: readonly DrawerSum[];
  currency: string;
  value: readonly DrawerCount[];
  error: string | undefined;
  errorOf: (at: number, name: 'counted' | 'float_left') => string | undefined;
  /** With the sums of what was counted, and of what stays. */
  onChange: (value: DrawerCount[], counted: number, left: number) => void;
}

/** Drawer by drawer: what lies in it, and what stays. */
export function CountDrawers({ drawers, currency, value, error, errorOf, onChange }: CountDrawersProps) {
  const unit = currencySign(currency);
  function change(at: number, changed: (drawer: DrawerCount) => DrawerCount) {
    const next = value.map((one, index) => (index === at ? changed(one) : one));
    onChange(next, sumOf(next.map(({ counted }) => counted)), sumOf(next.map((one) => one.float_left ?? 0)));
  }
  return (
    <div className="flex flex-col gap-5">
      {drawers.map((drawer, at) => (
        <div key={drawer.drawer_id} className="grid gap-5 sm:grid-cols-2">
          <Field
            label={`${drawer.name}: contati`}
            help={`Attesi ${money(drawer.expected, currency)}`}
            error={errorOf(at, 'counted') ?? (at === 0 ? error : undefined)}
          >
            <NumberInput
              typing={euro}
              unit={unit}
              value={value[at]?.counted}
              onValueChange={(counted = 0) => change(at, (one) => recounted(one, drawer.opening, counted))}
            />
          </Field>
          <Field label={`${drawer.name}: restano`} optional error={errorOf(at, 'float_left')}>
            <NumberInput
              typing={euro}
              unit={unit}
              value={value[at]?.float_left}
              onValueChange={(float_left = 0) => change(at, (one) => ({ ...one, float_left }))}
            />
          </Field>
        </div>
      ))}
    </div>
  );
}
