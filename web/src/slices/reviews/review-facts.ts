import type { Review } from 'contract/reviews/schemas';

/** The answer that stands was given to other words. */
export const isReplyOlder = ({ edited_at, replied_at }: Review): boolean =>
  edited_at !== null && replied_at !== null && edited_at > replied_at;
