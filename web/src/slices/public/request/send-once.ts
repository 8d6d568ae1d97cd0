import { newKey } from '../../../kit/api/call.ts';
import { ApiError, leavesOpen } from '../../../kit/api/errors.ts';
import { draft } from '../../../kit/session/draft.ts';

interface Sent {
  body: string;
  key: string;
}

/** What left here under a name and was never answered, even over a reload. */
export function unansweredBody<B>(name: string): B | undefined {
  const sent = draft.read<Sent>(name);
  return sent && asBody<B>(JSON.parse(sent.body));
}

/**
 * Sends a request. The key of one whose fate is unknown is kept, so that sending the same again is answered with what was made, instead
 * of making a second one.
 */
export async function sendOnce<B, T>(name: string, body: B, send: (key: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(body);
  const before = draft.read<Sent>(name);
  const key = before?.body === text ? before.key : newKey();
  draft.write(name, { body: text, key } satisfies Sent);
  try {
    const made = await send(key);
    draft.forget(name);
    return made;
  } catch (error) {
    if (error instanceof ApiError && !leavesOpen(error)) draft.forget(name);
    throw error;
  }
}

/** Written by `sendOnce` under the same name. */
function asBody<B>(value: unknown): B {
  return value as B;
}
