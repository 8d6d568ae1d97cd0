import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApiForm } from '../../../kit/api/form.ts';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { blankParty, PartyForm } from './party-form.ts';
import { TimeChoice } from './time-choice.tsx';

function Desk() {
  const form = useApiForm(PartyForm, blankParty({ day: '2026-11-25', at: '2026-11-25T20:10:00.000Z' }));
  const slots = {
    data: [],
    chosen: undefined,
    suggestion: undefined,
    isOld: false,
    failed: false,
    notes: null,
  };
  return <TimeChoice form={form} slots={slots} />;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a time that no shift has can be emptied and typed anew', async () => {
  await showPage(() => <Desk />, undefined);
  expect(field('Altro orario').value).toBe('21:10');
  type('Altro orario', '');
  expect(field('Altro orario').value).toBe('');
  type('Altro orario', '21:40');
  expect(field('Altro orario').value).toBe('21:40');
});
