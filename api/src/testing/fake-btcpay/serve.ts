import { fakeBtcpay } from './fake-btcpay.ts';
import type { FakeBtcpay, TroubleHandle } from './types.ts';

/**
 * The fake as a process of its own, for tests that may not import it: started with an IPC channel, it does what messages
 * `{ id, verb, args }` ask and answers `{ id, result }` or `{ id, error }`. Its clock is the machine's, and can be pushed.
 */
interface FakeCall {
  id: number;
  verb: string;
  args: unknown[];
}

const TICK_MS = 200;
const fake = await fakeBtcpay({
  ...(JSON.parse(process.argv[2] ?? '{}') as object),
  clock: () => new Date(),
});
const troubles = new Map<number, TroubleHandle>();

const own: Record<string, (...args: never[]) => unknown> = {
  violations: () => fake.violations,
  requests: () => fake.requests,
  synchronized: (is: boolean) => void (fake.synchronized = is),
  trouble: (...args: Parameters<FakeBtcpay['trouble']>) => {
    const id = troubles.size + 1;
    troubles.set(id, fake.trouble(...args));
    return id;
  },
  struck: (id: number, times: number) => troubles.get(id)?.hasStruck(times),
  release: (id: number) => troubles.get(id)?.release(),
  end: (id: number) => troubles.get(id)?.end(),
};

/** The fake's verbs have serializable arguments and results, except those above. */
function verbOf(name: string): (...args: unknown[]) => unknown {
  const verb: unknown = own[name] ?? fake[name as keyof FakeBtcpay];
  if (typeof verb !== 'function') throw new Error(`No verb ${name}`);
  return verb as (...args: unknown[]) => unknown;
}

process.on('message', ({ id, verb, args }: FakeCall) => {
  void (async () => verbOf(verb)(...args))().then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
// The parent process has ended.
process.on('disconnect', () => process.exit(0));

setInterval(() => void fake.tick(), TICK_MS);
process.send?.({ id: 0, result: { host: fake.host, port: fake.port } });
