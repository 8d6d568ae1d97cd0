import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const chosen = vi.fn<(name: string | undefined) => void>();
const made = vi.fn<(name: string) => void>();
const asked = vi.fn<(words: string) => void>();
const sent = vi.fn<(name: string) => void>();

const THINGS = ['Burro', 'Fagioli', 'Farina 00', 'Farina integrale'];

interface ChoiceProps {
  value?: string;
  onChoose?: (name: string | undefined) => void;
}

/** A choice whose options come from a server that answers when the test says so; until then the ones before stay in sight. */
function Choice({ value = '', onChoose = chosen }: ChoiceProps) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState('');
  return (
    <>
      <button type="button" value={words} onClick={() => setFound(words)}>
        Il server risponde
      </button>
      <Combobox
        label="Cosa"
        chosen={value}
        options={THINGS.filter((name) => name.toLowerCase().includes(found)).map((name) => ({
          id: name,
          name,
        }))}
        busy={words !== found}
        nothing="Nessuno trovato"
        more={(text) => (text === '' ? [] : [{ label: `Crea «${text}»`, run: () => made(text) }])}
        onSearch={(next) => {
          asked(next);
          setWords(next);
        }}
        onChoose={(option) => onChoose(option?.name)}
      />
    </>
  );
}

/** The same in a form, which sends what is chosen. */
function ChoiceInForm() {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(name);
      }}
    >
      <Choice value={name} onChoose={(next = '') => setName(next)} />
      <button type="submit">Salva</button>
    </form>
  );
}

const user = userEvent.setup();
const field = () => screen.getByRole('combobox', { name: 'Cosa' });
const server = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Il server risponde' });
/** Without the focus going there, as it is with a server. */
const answers = () => fireEvent.click(server());
/** Waits for the page to show that the pause after typing is over: the call of `onSearch` comes before React renders what follows. */
const searches = (words: string) => vi.waitFor(() => expect(server().value).toBe(words));

describe('Combobox', () => {
  afterEach(() => {
    for (const mock of [chosen, made, asked, sent]) mock.mockClear();
  });

  it('takes what fits the whole text when Enter comes before the search began', async () => {
    render(<Choice />);
    await user.type(field(), 'fari{Enter}');
    // The options in sight are those of an empty text: the first of them is not what was typed.
    expect(chosen).not.toHaveBeenCalled();
    expect(asked).toHaveBeenLastCalledWith('fari');
    answers();
    expect(chosen.mock.calls).toEqual([['Farina 00']]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('takes it when Enter comes while the search runs', async () => {
    render(<Choice />);
    await user.type(field(), 'fari');
    await searches('fari');
    await user.keyboard('{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    answers();
    expect(chosen.mock.calls).toEqual([['Farina 00']]);
    answers();
    expect(chosen).toHaveBeenCalledOnce();
  });

  it.each([
    ['more text', 'na i', 'Farina integrale'],
    ['Escape', '{Escape}', undefined],
  ])('forgets an early Enter for %s', async (_, keys, name) => {
    render(<Choice />);
    await user.type(field(), 'fari{Enter}');
    await user.keyboard(keys);
    answers();
    expect(chosen).not.toHaveBeenCalled();
    if (name === undefined) return;
    await user.keyboard('{Enter}');
    answers();
    expect(chosen.mock.calls).toEqual([[name]]);
  });

  it('takes it too when the field has been left since, and nothing where nothing fits', async () => {
    render(<Choice />);
    await user.type(field(), 'fari{Enter}{Tab}');
    answers();
    expect(chosen.mock.calls).toEqual([['Farina 00']]);
    await user.type(field(), 'zucca{Enter}{Tab}');
    answers();
    expect(chosen).toHaveBeenCalledOnce();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('holds the form that is sent before an early Enter has found its choice', async () => {
    render(<ChoiceInForm />);
    await user.type(field(), 'fari{Enter}');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(sent).not.toHaveBeenCalled();
    answers();
    expect(sent.mock.calls).toEqual([['Farina 00']]);
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(sent.mock.calls).toEqual([['Farina 00'], ['Farina 00']]);
  });

  it('does not send the form, and keeps what was typed, where nothing fits', async () => {
    render(<ChoiceInForm />);
    await user.type(field(), 'zucca{Enter}');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    answers();
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
    expect((field() as HTMLInputElement).value).toBe('zucca');
    expect(screen.getByText('Nessuno trovato')).toBeTruthy();
  });

  it('takes the line that the arrows went to, as it stands there', async () => {
    render(<Choice />);
    await user.type(field(), 'fa');
    await searches('fa');
    answers();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen.mock.calls).toEqual([['Farina 00']]);
  });

  it('makes nothing new by an early Enter, and by the next one does', async () => {
    render(<Choice />);
    await user.type(field(), 'zucca{Enter}');
    answers();
    expect(made).not.toHaveBeenCalled();
    expect(screen.getByRole('option', { name: 'Crea «zucca»' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(made.mock.calls).toEqual([['zucca']]);
  });

  it('offers to make something new once it is known what there is', async () => {
    render(<Choice />);
    await user.type(field(), 'zucca');
    expect(screen.queryByRole('option', { name: /^Crea/ })).toBe(null);
    await searches('zucca');
    expect(screen.queryByRole('option', { name: /^Crea/ })).toBe(null);
    answers();
    expect(screen.getByRole('option', { name: 'Crea «zucca»' })).toBeTruthy();
  });

  it('keeps a line that is pressed until it is let go, whatever is answered meanwhile', async () => {
    render(<Choice />);
    await user.type(field(), 'fari');
    await searches('fari');
    const line = screen.getByRole('option', { name: 'Burro' });
    fireEvent.pointerDown(line);
    answers();
    fireEvent.click(screen.getByRole('option', { name: 'Burro' }));
    expect(chosen.mock.calls).toEqual([['Burro']]);
  });

  it('shows what was answered where the press became a scroll', async () => {
    render(<Choice />);
    await user.type(field(), 'fari');
    await searches('fari');
    const line = screen.getByRole('option', { name: 'Burro' });
    fireEvent.pointerDown(line);
    answers();
    fireEvent.pointerCancel(line);
    expect(screen.queryByRole('option', { name: 'Burro' })).toBe(null);
  });

  it('asks again for the same words after a choice', async () => {
    render(<Choice />);
    await user.type(field(), 'bur{Enter}');
    answers();
    await user.type(field(), 'bur{Enter}');
    expect(chosen.mock.calls).toEqual([['Burro'], ['Burro']]);
  });
});
