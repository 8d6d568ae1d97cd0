/**
 * The fixed numbers of advisory locks; 4_821_005 is in 0005_public.sql. During an upgrade old and new processes run
 * side by side and share these numbers, so none is ever reused.
 */
export const LOCKS = {
  /** Two processes never migrate one database at the same time. */
  migrations: 4_821_001,
  /** One test makes the database that the others copy. */
  testTemplate: 4_821_002,
  /** Two processes never create the queue's tables at the same time. */
  queue: 4_821_003,
  /** The directory reads replies in the order of their numbers and never goes back. */
  replies: 4_821_006,
  /** A backup holds it exclusively, file removals hold it shared. */
  files: 4_821_007,
  /** Two processes never seed the demonstration at the same time. */
  demo: 4_821_008,
  /** Limits over all processes that read calendars are counted by one process at a time. */
  calendars: 4_821_009,
  /** The key of the house is changed by one process at a time. */
  keys: 4_821_010,
} as const;
