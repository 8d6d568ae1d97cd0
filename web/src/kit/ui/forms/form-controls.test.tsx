import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { Field } from './field.tsx';
import { type NumberTyping, NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { TextInput } from './text-input.tsx';

const typing: NumberTyping = {
  parse: (text) => (/^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  show: (value) => value.toFixed(2).replace('.', ','),
  inputMode: 'decimal',
};

describe('Field', () => {
  it('names its control, describes it and marks what is wrong', () => {
    const { rerender } = render(
      <Field label="Numero" help="Quello sulla porta">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Numero' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(describedBy(input)).toBe('Quello sulla porta');

    rerender(
      <Field label="Numero" help="Quello sulla porta" error="Il numero è obbligatorio" optional>
        <TextInput unit="m²" />
      </Field>,
    );
    const wrong = screen.getByRole('textbox', { name: 'Numero (facoltativo)' });
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(wrong.getAttribute('aria-required')).toBe(null);
    expect(describedBy(wrong)).toBe('m² Il numero è obbligatorio');
  });
});

describe('NumberInput', () => {
  function Price(props: { onValue: (value: number | undefined) => void }) {
    const [value, setValue] = useState<number | undefined>(89.5);
    const change = (next: number | undefined) => {
      setValue(next);
      props.onValue(next);
    };
    return (
      <Field label="Prezzo">
        <NumberInput typing={typing} value={value} onValueChange={change} />
      </Field>
    );
  }

  it('is typed over on entering, left alone while typing, written tidily on leaving', async () => {
    const onValue = vi.fn();
    render(<Price onValue={onValue} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prezzo' });
    expect(input.value).toBe('89,50');
    await userEvent.click(input);
    expect(input.selectionEnd).toBe(5);
    await userEvent.clear(input);
    expect(onValue).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(input, '120.5');
    expect(input.value).toBe('120.5');
    expect(onValue).toHaveBeenLastCalledWith(120.5);
    await userEvent.tab();
    expect(input.value).toBe('120,50');
  });

  it('keeps what it cannot read, as NaN, for the error beside it', async () => {
    const onValue = vi.fn();
    render(<Price onValue={onValue} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prezzo' });
    await userEvent.clear(input);
    await userEvent.type(input, 'cento');
    await userEvent.tab();
    expect(input.value).toBe('cento');
    expect(onValue).toHaveBeenLastCalledWith(Number.NaN);
  });
});

describe('Button', () => {
  it('ignores clicks and keeps the focus while busy', async () => {
    const onClick = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Nome" />
        <Button type="submit" onClick={onClick} busy={busy} busyText="Salvataggio…">
          Salva
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    expect([onClick.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);

    rerender(form(true));
    const waiting = screen.getByRole('button', { name: 'Salvataggio…' });
    expect(document.activeElement).toBe(waiting);
    await userEvent.click(waiting);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect([onClick.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('PasswordInput', () => {
  it('shows and hides without losing the text', async () => {
    render(<PasswordInput aria-label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'benvenuti');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra la password' }));
    expect([input.type, input.value]).toEqual(['text', 'benvenuti']);
  });
});

describe('RadioCards', () => {
  it('is one choice, named by its legend and explained by its help', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'import', label: 'Importa', help: 'Verso Hub' },
      { value: 'export', label: 'Esporta' },
    ] as const;
    render(<RadioCards legend="Direzione" options={options} defaultValue="import" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Direzione' })).toBeTruthy();
    const first = screen.getByRole<HTMLInputElement>('radio', { name: 'Importa' });
    expect([first.checked, describedBy(first)]).toEqual([true, 'Verso Hub']);
    await userEvent.click(screen.getByText('Esporta'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Esporta' }).checked).toBe(true);
    expect(onChange).toHaveBeenCalledOnce();
  });
});

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
