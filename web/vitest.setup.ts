import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// React reports misuse through console.error; a test that causes it is wrong even when its assertions hold.
const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  const said = complaints.mock.calls.map((call) => call.map(String).join(' '));
  complaints.mockClear();
  if (said.length > 0) throw new Error(`console.error: ${said.join('\n')}`);
});
