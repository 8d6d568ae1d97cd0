import { randomUUID } from 'node:crypto';
import { operatorReviews } from 'contract/operator-reviews/calls';
import type { DirectoryReview } from 'contract/operator-reviews/schemas';
import { expect } from 'vitest';
import { OPERATOR_KEY, type World } from '../../../testing/world.ts';

interface ReviewFields {
  directory_id?: string;
  author?: string;
  rating?: number;
  title?: string | null;
  text?: string;
  language?: string | null;
  url?: string | null;
  written_at?: string;
}

/** The client of the directory: it writes reviews, and returns their present state. */
export function directory(w: World) {
  const send: ReturnType<World['as']> = (endpoint, call, headers) =>
    w.as(OPERATOR_KEY)(endpoint, call, headers);

  const put = (place_id: number, fields: ReviewFields = {}) =>
    send(operatorReviews.put, {
      body: {
        directory_id: randomUUID(),
        place_id,
        author: 'Ospite della directory',
        rating: 4,
        written_at: '2026-10-01T10:00:00Z',
        ...fields,
      },
    });

  async function bring(place_id: number, fields: ReviewFields = {}): Promise<DirectoryReview> {
    const answer = await put(place_id, fields);
    expect(answer.error).not.toHaveProperty('code');
    return answer.body;
  }
  return { send, put, bring };
}
