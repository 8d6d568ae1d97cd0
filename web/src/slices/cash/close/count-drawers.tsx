import type { DrawerSum } from 'contract/cash/schemas';
import { currencySign, money, sumOf } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';

interface DrawerCount {
  drawer_id?: unknown;
  counted: number;
  float_left?: number | undefined;
}

interface CountDrawersProps {
  drawers: readonly DrawerSum[];
  currency: string;
  value: readonly DrawerCount[];
  error: string | undefined;
  /** With the sums of what was counted, and of what stays. */
  onChange: (value: DrawerCount[], counted: number, left: number) => void;
}

/** Drawer by drawer: what lies in it, and what stays. */
export function CountDrawers({ drawers, currency, value, error, onChange }: CountDrawersProps) {
  const unit = currencySign(currency);
  function change(at: number, wish: Partial<DrawerCount>) {
    const next = value.map((one, index) => (index === at ? { ...one, ...wish } : one));
    onChange(next, sumOf(next.map(({ counted }) => counted)), sumOf(next.map((one) => one.float_left ?? 0)));
  }
  return (
    <div className="flex flex-col gap-5">
      {drawers.map((drawer, at) => (
        <div key={drawer.drawer_id} className="grid gap-5 sm:grid-cols-2">
          <Field
            label={`${drawer.name}: contati`}
            help={`Attesi ${money(drawer.expected, currency)}`}
            error={at === 0 ? error : undefined}
          >
            <NumberInput
              typing={euro}
              unit={unit}
              value={value[at]?.counted}
              onValueChange={(counted = 0) => change(at, { counted })}
            />
          </Field>
          <Field label={`${drawer.name}: restano`} optional>
            <NumberInput
              typing={euro}
              unit={unit}
              value={value[at]?.float_left}
              onValueChange={(float_left = 0) => change(at, { float_left })}
            />
          </Field>
        </div>
      ))}
    </div>
  );
}
