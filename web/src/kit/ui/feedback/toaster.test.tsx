import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, LiveRegion } from './live-region.tsx';
import { toast, toastStore } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => toastStore.get().forEach((one) => toast.dismiss(one.id)));
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('Toaster', () => {
  it('offers to undo for eight seconds, inside a live region that was there before', () => {
    const onUndo = vi.fn();
    render(<Toaster />);
    const region = screen.getByRole('region', { name: 'Messaggi' }).querySelector('[aria-live="polite"]');
    act(() => void toast.undo('Camera 101 in pulizia', onUndo));
    expect(region?.textContent).toContain('Camera 101 in pulizia');
    wait(7900);
    fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(onUndo).toHaveBeenCalledOnce();
    expect(region?.textContent).toBe('');

    act(() => void toast.undo('Camera 102 in pulizia', onUndo));
    wait(8100);
    expect(region?.textContent).toBe('');
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('cuts the name where it is longer than a line, and not what happened', () => {
    render(<Toaster />);
    act(() => void toast.success('Camera con un nome lungo: in pulizia'));
    expect(screen.getByText('Camera con un nome lungo:').className).toContain('truncate');
    expect(screen.getByText('in pulizia').className).not.toContain('truncate');
  });

  it('stands still while it is pointed at or holds the focus', () => {
    render(<Toaster />);
    act(() => void toast.success('Camera salvata'));
    wait(4000);
    const region = screen.getByRole('region', { name: 'Messaggi' });
    fireEvent.pointerMove(region);
    wait(60_000);
    fireEvent.pointerLeave(region);
    wait(900);
    expect(screen.getByText('Camera salvata')).toBeTruthy();
    fireEvent.focus(screen.getByRole('button', { name: 'Chiudi il messaggio' }));
    wait(60_000);
    expect(screen.getByText('Camera salvata')).toBeTruthy();
    fireEvent.blur(screen.getByRole('button', { name: 'Chiudi il messaggio' }));
    wait(200);
    expect(screen.queryByText('Camera salvata')).toBe(null);
  });

  it('does not wait for who pointed at one that is gone', () => {
    render(<Toaster />);
    act(() => void toast.error('Seconda'));
    act(() => void toast.undo('Prima', () => undefined));
    const takeBack = screen.getByRole('button', { name: 'Annulla' });
    fireEvent.pointerMove(takeBack);
    fireEvent.focus(takeBack);
    fireEvent.click(takeBack);
    wait(60_000);
    expect(screen.queryByText('Seconda')).toBe(null);
  });

  it('takes back the last thing by Ctrl+Z, but not while a text is being typed', () => {
    const first = vi.fn();
    const last = vi.fn();
    render(
      <>
        <input aria-label="Nome" />
        <Toaster />
      </>,
    );
    act(() => void toast.undo('Prima', first));
    act(() => void toast.undo('Ultima', last));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true });
    expect(last).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
    expect([last.mock.calls.length, first.mock.calls.length]).toEqual([1, 0]);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(first).toHaveBeenCalledOnce();
  });

  it('shows one at a time: what is only read gives way', () => {
    render(<Toaster />);
    act(() => ['Uno', 'Due'].forEach((text) => toast.info(text)));
    expect(screen.queryByText('Uno')).toBe(null);
    expect(screen.getByText('Due')).toBeTruthy();
    wait(5100);
    expect(document.querySelector('[data-toast]')).toBe(null);
  });

  it('brings back an offer to undo that another message came before, with time to read it', () => {
    const undo = vi.fn();
    const gone = vi.fn();
    render(<Toaster />);
    act(() => void toast.undo('Prima', undo, gone));
    wait(7900);
    act(() => void toast.success('Seconda'));
    expect(screen.queryByText('Prima')).toBe(null);
    expect(document.querySelectorAll('[data-toast]').length).toBe(1);
    wait(5100);
    expect([screen.queryByText('Seconda'), gone.mock.calls.length]).toEqual([null, 0]);
    wait(3900);
    fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect([undo.mock.calls.length, gone.mock.calls.length]).toEqual([1, 1]);
  });

  it('brings back an error that another message came before, once', () => {
    render(<Toaster />);
    act(() => void toast.error('Nessuna connessione.'));
    act(() => void toast.error('Nessuna connessione.'));
    act(() => void toast.success('Camera salvata'));
    wait(5100);
    expect(screen.getByText('Nessuna connessione.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Chiudi il messaggio' }));
    expect(document.querySelector('[data-toast]')).toBe(null);
  });

  it('says what happened however long the name is', () => {
    render(<Toaster />);
    act(() => void toast.undo('Massimiliano Abbondanzieri: spostamento fatto', () => undefined));
    const words = screen.getByText('spostamento fatto').parentElement;
    expect(words?.textContent).toBe('Massimiliano Abbondanzieri: spostamento fatto');
  });
});

describe('announce', () => {
  it('changes the text even when the sentence is the same', () => {
    const { container } = render(<LiveRegion />);
    const polite = () => container.querySelector('[aria-live="polite"]')?.textContent;
    act(() => announce('6 camere'));
    const once = polite();
    act(() => announce('6 camere'));
    expect(polite()?.trim()).toBe('6 camere');
    expect(polite()).not.toBe(once);
  });
});
