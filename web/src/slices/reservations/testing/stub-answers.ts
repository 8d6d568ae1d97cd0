import { vi } from 'vitest';

/** Answers each call by the last part of its path; one that is not named waits for ever. */
export function stubAnswers(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (url: string) => {
    const answer = answers[new URL(url, 'http://hub').pathname.split('/').at(-1) ?? ''];
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(Response.json(answer));
  });
}
