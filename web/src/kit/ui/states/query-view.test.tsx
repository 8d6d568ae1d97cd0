import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QueryView } from './query-view.tsx';

function Rooms(props: {
  queryFn: () => Promise<string[]>;
  initialData?: string[];
  initialDataUpdatedAt?: number;
  layout?: () => Promise<unknown>;
}) {
  const { layout, ...list } = props;
  const query = useQuery({ queryKey: ['rooms'], retry: false, ...list });
  const plan = useQuery({
    queryKey: ['plan'],
    retry: 1,
    retryDelay: 60_000,
    queryFn: layout ?? (() => null),
    enabled: layout !== undefined,
  });
  return (
    <QueryView
      query={query}
      layout={[plan]}
      loading={<p>scheletro</p>}
      error="Errore durante il caricamento delle camere"
      empty={<p>Nessuna camera</p>}
      isEmpty={(rooms) => rooms.length === 0}
    >
      {(rooms) => <p>{rooms.join(' ')}</p>}
    </QueryView>
  );
}

function show(props: Parameters<typeof Rooms>[0]) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Rooms {...props} />
    </QueryClientProvider>,
  );
  return client;
}

const failure = (status: number, sentence: string) => Object.assign(new Error(sentence), { status });

function yesterdayAt(hour: number, minute: number): Date {
  const before = new Date();
  before.setDate(before.getDate() - 1);
  before.setHours(hour, minute);
  return before;
}

describe('QueryView', () => {
  it('shows the skeleton, then the data', async () => {
    show({ queryFn: () => Promise.resolve(['101']) });
    expect(screen.getByRole('status').textContent).toContain('scheletro');
    expect(await screen.findByText('101')).toBeTruthy();
    expect(screen.queryByRole('status')).toBe(null);
  });

  it('waits for what lays out the data until its first answer or failure', async () => {
    let answer = (_: unknown) => {};
    const layout = () => new Promise((resolve) => (answer = resolve));
    show({ queryFn: () => Promise.resolve(['101']), initialData: ['101'], layout });
    expect(screen.getByRole('status').textContent).toContain('scheletro');
    expect(screen.queryByText('101')).toBe(null);
    await act(async () => answer('a plan'));
    expect(await screen.findByText('101')).toBeTruthy();
  });

  it('does without what lays out the data once that has failed, though it is tried again', async () => {
    show({ queryFn: () => Promise.resolve(['101']), layout: () => Promise.reject(failure(500, '')) });
    expect(await screen.findByText('101')).toBeTruthy();
  });

  it('shows what is said for nothing', async () => {
    show({ queryFn: () => Promise.resolve([]) });
    expect(await screen.findByText('Nessuna camera')).toBeTruthy();
  });

  it('says what went wrong and tries again', async () => {
    const queryFn = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new Error(''))
      .mockResolvedValueOnce(['101']);
    show({ queryFn });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Errore durante il caricamento delle camere',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('101')).toBeTruthy();
  });

  it('says what could not be shown, and then why and what to do', async () => {
    show({ queryFn: () => Promise.reject(failure(0, 'Nessuna connessione. Controlla la rete e riprova.')) });
    expect((await screen.findByRole('heading')).textContent).toBe(
      'Errore durante il caricamento delle camere',
    );
    expect(
      screen.getByText('Nessuna connessione. Controlla la rete e riprova. Non è andato perso nulla.'),
    ).toBeTruthy();
  });

  it('shows nobody what a fault of the program says', async () => {
    show({ queryFn: () => Promise.reject(new TypeError('Cannot read properties of undefined')) });
    expect((await screen.findByRole('heading')).textContent).toBe(
      'Errore durante il caricamento delle camere',
    );
    expect(screen.queryByText(/Cannot read/)).toBe(null);
  });

  it('says to who is refused why, first of all', async () => {
    show({ queryFn: () => Promise.reject(failure(403, 'Non hai più accesso. Chiedi al proprietario.')) });
    expect((await screen.findByRole('heading')).textContent).toBe('Non hai più accesso');
    expect(screen.getByText('Chiedi al proprietario.')).toBeTruthy();
  });

  it('keeps old data when fetching new data fails, and says how old it is', async () => {
    const client = show({
      queryFn: () => Promise.reject(failure(503, 'Il server non risponde')),
      initialData: ['101'],
    });
    await act(() => client.refetchQueries());
    expect(screen.getByText('101')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Il server non risponde: i dati sono delle \d\d:\d\d\./,
    );
  });

  it.each([
    [yesterdayAt(18, 40), 'di ieri alle 18:40'],
    [new Date(2026, 2, 7, 9, 5), 'di sab 7 mar alle 09:05'],
  ])('names the day of data that is not of today: %s', async (taken, words) => {
    const client = show({
      queryFn: () => Promise.reject(failure(503, 'Il server non risponde')),
      initialData: ['101'],
      initialDataUpdatedAt: taken.getTime(),
    });
    await act(() => client.refetchQueries());
    expect((await screen.findByRole('alert')).textContent).toContain(
      `Il server non risponde: i dati sono ${words}.`,
    );
  });

  it('says what a fault spoiled, where it has nothing else to say', async () => {
    const client = show({
      queryFn: () => Promise.reject(failure(500, 'Qualcosa non ha funzionato. Riprova tra poco.')),
      initialData: ['101'],
    });
    await act(() => client.refetchQueries());
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Errore durante il caricamento delle camere: i dati sono delle \d\d:\d\d\./,
    );
  });

  it('marks data as old while there is no connection', async () => {
    show({ queryFn: () => Promise.resolve(['101']) });
    await screen.findByText('101');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('alert').textContent).toMatch(
      /Sei senza connessione: i dati sono delle \d\d:\d\d\./,
    );
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBe(null);
    online.mockRestore();
  });
});
