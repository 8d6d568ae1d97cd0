import type { Review } from 'contract/reviews/schemas';

/** True when the review was edited after the place replied. */
export const isReplyOlder = ({ edited_at, replied_at }: Review): boolean =>
  edited_at !== null && replied_at !== null && edited_at > replied_at;
