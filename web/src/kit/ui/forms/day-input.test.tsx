import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

const typing = {
  parse: (text: string) => (text === '3/9' ? '2027-09-03' : undefined),
  show: (day: string) => day.split('-').toReversed().join('/'),
  words: (day: string) => `ven ${day}`,
};

const said = vi.fn<(value: string | undefined) => void>();

function Field(props: { start?: string; disabled?: boolean }) {
  const [value, setValue] = useState(props.start);
  return (
    <DayInput
      aria-label="Arrivo"
      what="Arrivo"
      typing={typing}
      min="2027-01-01"
      value={value}
      disabled={props.disabled}
      onValueChange={(next) => {
        said(next);
        setValue(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Arrivo' });
const button = () => screen.getByRole('button', { name: 'Arrivo: apri il calendario' });
const calendar = () => document.querySelector<HTMLInputElement>('input[type="date"]')!;

describe('DayInput', () => {
  afterEach(() => {
    said.mockClear();
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  });

  it('leaves the text alone while it is typed and writes the day in full on leaving', async () => {
    render(<Field />);
    await userEvent.type(field(), '3/9');
    expect([field().value, said.mock.lastCall]).toEqual(['3/9', ['2027-09-03']]);
    await userEvent.tab();
    expect(field().value).toBe('03/09/2027');
  });

  it('says in words what it understood, at once and after leaving, and nothing of what nobody typed', async () => {
    render(<Field start="2027-09-03" />);
    expect(screen.queryByText(/^ven/)).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), '3/');
    expect(screen.queryByText(/^ven/)).toBeNull();
    await userEvent.type(field(), '9');
    expect(screen.getByText('ven 2027-09-03')).not.toBeNull();
    await userEvent.tab();
    expect(screen.getByText('ven 2027-09-03')).not.toBeNull();
  });

  it('keeps a text that is no day as it was typed, and hands it on for the form to refuse', async () => {
    render(<Field start="2027-09-03" />);
    await userEvent.clear(field());
    expect(said).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(field(), ' 31/4 ');
    await userEvent.tab();
    expect([field().value, said.mock.lastCall]).toEqual(['31/4', ['31/4']]);
    expect(calendar().value).toBe('');
  });

  it('is replaced by typing when one comes into it', async () => {
    render(<Field start="2027-09-03" />);
    await userEvent.tab();
    expect([document.activeElement, field().selectionStart, field().selectionEnd]).toEqual([field(), 0, 10]);
  });

  it('takes the day that is chosen in the calendar, whatever stands half typed', async () => {
    render(<Field start="2027-09-03" />);
    expect([calendar().value, calendar().min]).toEqual(['2027-09-03', '2027-01-01']);
    await userEvent.type(field(), '3/1');
    fireEvent.change(calendar(), { target: { value: '2027-12-24' } });
    expect([field().value, said.mock.lastCall]).toEqual(['24/12/2027', ['2027-12-24']]);
    said.mockClear();
    // "Cancella" in the system's calendar takes nothing away: that is what the text is for.
    fireEvent.change(calendar(), { target: { value: '' } });
    expect([field().value, said.mock.calls]).toEqual(['24/12/2027', []]);
  });

  it('opens the calendar by its button and by Alt+Down, and goes there where it cannot be opened', async () => {
    const open = vi.fn();
    calendarOpensWith(open);
    render(<Field />);
    await userEvent.click(button());
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    expect(open).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(open).toHaveBeenCalledTimes(2);
    open.mockImplementation(() => {
      throw new DOMException('not here', 'NotSupportedError');
    });
    await userEvent.click(button());
    expect(document.activeElement).toBe(calendar());
  });

  it('is one stop for the keyboard, and none when it is disabled', async () => {
    const { rerender } = render(<Field />);
    await userEvent.tab();
    expect(document.activeElement).toBe(field());
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    rerender(<Field disabled />);
    expect([field().disabled, calendar().disabled]).toEqual([true, true]);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

/** There are no pickers without a browser. */
function calendarOpensWith(open: () => void): void {
  Object.defineProperty(HTMLInputElement.prototype, 'showPicker', { configurable: true, value: open });
}
