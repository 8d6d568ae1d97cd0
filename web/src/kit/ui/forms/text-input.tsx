import { type ComponentProps, type ReactNode, useId } from 'react';
import { clsx } from 'clsx';
import { useFieldControl } from './field.tsx';
import type { Icon } from '../theme/icon.ts';

export type TextInputProps = ComponentProps<'input'> & {
  /** After the text, part of the box: "€", "m²". */
  unit?: string | undefined;
  icon?: Icon;
  /** A control inside the box, at its end. */
  end?: ReactNode;
};

/** One line of text. Choose `type`, `inputMode` and `autoComplete` so that phones show the right keyboard. */
export function TextInput({ unit, icon: Glyph, end, className, ...props }: TextInputProps) {
  const unitId = useId();
  const describedBy = [props['aria-describedby'], unit === undefined ? undefined : unitId]
    .filter(Boolean)
    .join(' ');
  const field = useFieldControl({ ...props, 'aria-describedby': describedBy || undefined });
  return (
    <div className={clsx('flex control items-center', className)}>
      {Glyph && <Glyph aria-hidden className="ml-3 size-4.5 shrink-0 text-ink-faint" />}
      <input
        type="text"
        {...props}
        {...field}
        className="min-w-0 flex-1 self-stretch rounded-md bg-transparent px-3 outline-none placeholder:text-ink-faint"
      />
      {unit !== undefined && (
        <span id={unitId} className="pr-3 text-ink-muted select-none">
          {unit}
        </span>
      )}
      {end}
    </div>
  );
}
