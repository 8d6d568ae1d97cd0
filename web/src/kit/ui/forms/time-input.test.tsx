import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TimeInput } from './time-input.tsx';

const changed = vi.fn<(value: string) => void>();

function Kept(props: { start: string }) {
  const [value, setValue] = useState(props.start);
  return (
    <TimeInput
      aria-label="Dalle"
      value={value}
      onChange={({ target }) => {
        changed(target.value);
        setValue(target.value);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dalle' });

describe('TimeInput', () => {
  afterEach(() => {
    changed.mockClear();
  });

  it('tells whole times only while a value is typed, and reads digits when it is left', async () => {
    render(<Kept start="12:30" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '1945');
    expect(changed.mock.calls).toEqual([['']]);
    await userEvent.tab();
    expect(changed).toHaveBeenLastCalledWith('19:45');
    expect(field().value).toBe('19:45');
  });

  it('shows its value again when what was typed is no time', async () => {
    render(<Kept start="12:30" />);
    await userEvent.type(field(), ' di sera');
    await userEvent.tab();
    expect(field().value).toBe('12:30');
    expect(changed).not.toHaveBeenCalled();
  });

  it('leaves what is no time to the check of a form', async () => {
    render(<TimeInput aria-label="Dalle" onChange={({ target }) => changed(target.value)} />);
    await userEvent.type(field(), '9.30');
    await userEvent.tab();
    expect(field().value).toBe('09:30');
    expect(changed).toHaveBeenLastCalledWith('09:30');
    await userEvent.clear(field());
    await userEvent.type(field(), '25');
    await userEvent.tab();
    expect(field().value).toBe('25');
    expect(changed).toHaveBeenLastCalledWith('25');
  });
});
