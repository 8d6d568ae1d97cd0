import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const LIST = '/dashboard/reviews';
export const lines = (page: Page) => page.getByRole('list', { name: 'Recensioni' }).getByRole('listitem');
export const reply = (page: Page) => page.getByRole('textbox', { name: 'La tua risposta' });
export const answerPart = (page: Page) => page.getByRole('region', { name: 'Risposta' });

interface Told {
  directory_id?: string;
  author?: string;
  rating?: number;
  title?: string | null;
  text?: string;
  language?: string;
  url?: string | null;
  written_at?: string;
}

/** Brings a review as the directory's program does, and answers its id. */
export async function aReview(
  request: APIRequestContext,
  place: { id: number },
  told: Told = {},
): Promise<{ id: number; directory_id: string }> {
  const directory_id = told.directory_id ?? randomBytes(8).toString('hex');
  const review = { author: 'Ospite', rating: 4, text: 'Bel posto', written_at: '2026-10-01T10:00:00Z' };
  const answer = await request.put('/api/v1/operator/reviews', {
    headers: { authorization: `Bearer ${process.env.E2E_OPERATOR_KEY}` },
    data: { place_id: place.id, ...review, ...told, directory_id },
  });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return { id: ((await answer.json()) as { id: number }).id, directory_id };
}
