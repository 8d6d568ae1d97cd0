import { afterAll, afterEach, vi } from 'vitest';

/** Fails tests that write warnings or errors to the console, and requests that leave this machine. */
const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
const fetchAnything = globalThis.fetch;

afterEach(() => {
  // A test that expects a message checks and clears it.
  const complaintTexts = complaints
    .flatMap((spy) => spy.mock.calls)
    .map((words) => words.map(String).join(' '));
  for (const spy of complaints) spy.mockClear();
  if (complaintTexts.length > 0) throw new Error(`The console was told: ${complaintTexts.join('\n')}`);
});

globalThis.fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Error(`A test called ${hostname}`);
  return fetchAnything(input, init);
};

// The next file of this worker finds the process as it was.
afterAll(() => {
  vi.useRealTimers();
  globalThis.fetch = fetchAnything;
});
