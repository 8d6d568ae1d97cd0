import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { useFieldControl } from './field.tsx';

/** Several lines; grows with its text. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl(props);
  return (
    <textarea
      rows={4}
      {...props}
      {...field}
      className={clsx('control field-sizing-content max-h-96 min-h-24 px-3 py-2', className)}
    />
  );
}
