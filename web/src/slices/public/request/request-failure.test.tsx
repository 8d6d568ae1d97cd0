import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { loadTexts, TextsContext } from '../texts/texts.ts';
import { RequestFailure } from './request-failure.tsx';

test.each([
  ['it', 'Scegli date da oggi in poi'],
  ['de', 'Ab heute wählen'],
] as const)(
  'a page open over midnight says in %s that the day is over, and offers today',
  async (language, way) => {
    const texts = await loadTexts(language);
    await showPage(
      () => (
        <FormatsContext value={formatsOf(language)}>
          <TextsContext value={texts}>
            <RequestFailure
              failure={{ kind: 'dayOver' }}
              now={undefined}
              back="/b/glicine?from=x"
              anew="/b/glicine"
            />
          </TextsContext>
        </FormatsContext>
      ),
      undefined,
    );
    expect(screen.getByText(texts.failed.dayOver)).toBeTruthy();
    expect(screen.getByText(way).closest('a')?.getAttribute('href')).toBe('/b/glicine');
  },
);
