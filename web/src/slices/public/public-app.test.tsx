import { render, screen } from '@testing-library/react';
import { publicPlaces } from 'contract/public/calls';
import type { PublicPlace } from 'contract/public/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { PublicApp } from './public-app.tsx';
import { keepAnswer } from './query-cache.ts';
import { texts } from './texts/it.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test('a page that breaks says so and can be loaded again', async () => {
  window.history.replaceState(null, '', '/b/rotta');
  keepAnswer(publicPlaces.get, { params: { slug: 'rotta' } }, {} as PublicPlace);
  render(<PublicApp first={{ language: 'it', texts }} />);
  // React reports what the boundary caught; here that is what was wanted.
  vi.mocked(console.error).mockClear();
  expect(await screen.findByRole('heading', { name: texts.failed.load })).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.retry })).toBeTruthy();
});
