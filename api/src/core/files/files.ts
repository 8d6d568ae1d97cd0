import type { Readable } from 'node:stream';

const KEY = /^[a-z0-9][a-z0-9-]*(?:[/.][a-z0-9-]+)*$/;

export const isFileKey = (key: string): boolean => KEY.test(key);

/**
 * The store of photos and other files: a local folder or an S3-compatible service. Keys are `a-z0-9/.-` and never come
 * from people. A file is stored whole or not at all, and survives a power cut once `put` has resolved.
 */
export interface Files {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** As `get`, as a stream. The caller reads it to its end or destroys it. */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Every key below a prefix, with the time of its last change; what other programs leave there (`.DS_Store`) is none of ours. */
  list(prefix: string): AsyncIterable<{ key: string; changed: Date }>;
}
