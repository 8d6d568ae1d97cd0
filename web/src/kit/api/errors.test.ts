import { expect, it } from 'vitest';
import { ApiError, mayGoLater, offline } from './errors.ts';

it.each([
  ['no answer', offline('saving'), true],
  ['a server in trouble', new ApiError(503, 'unavailable', ''), true],
  ['too many requests', new ApiError(429, 'too_many', ''), true],
  ['somebody else at the same order', new ApiError(409, 'busy', ''), true],
  ['the page of a network that wants a sign-in', new ApiError(200, 'unreadable', ''), true],
  ['a session that is over', new ApiError(401, 'token_expired', ''), true],
  // The PIN of who acted ran out while the network was away: after the next PIN it goes.
  ['a device that waits for a PIN', new ApiError(403, 'pin_required', ''), true],
  ['a role without the right', new ApiError(403, 'forbidden', ''), false],
  ['a closed order', new ApiError(409, 'order_closed', ''), false],
  ['a wrong body', new ApiError(422, 'invalid', ''), false],
])('what waits on the device goes later after %s: %#', (_, error, later) => {
  expect(mayGoLater(error)).toBe(later);
});
