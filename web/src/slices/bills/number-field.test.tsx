import { fireEvent, render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { field } from '../../testing/fields.ts';
import { NumberField } from './number-field.tsx';

function Form() {
  const { control } = useForm<{ amount: number }>({ defaultValues: { amount: 30 } });
  return <NumberField control={control} name="amount" label="Importo" unit="€" />;
}

test('a sum that is emptied stays empty', () => {
  render(<Form />);
  expect(field('Importo').value).toBe('30,00');
  fireEvent.change(field('Importo'), { target: { value: '' } });
  fireEvent.blur(field('Importo'));
  expect(field('Importo').value).toBe('');
});
