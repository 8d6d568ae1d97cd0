import { afterEach, expect, test, vi } from 'vitest';
import { saveEvent } from './event-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an event can still be read after the turn in which it is saved, as some browsers do', () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  saveEvent('BEGIN:VCALENDAR', 'soggiorno.ics');
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledOnce();
});
