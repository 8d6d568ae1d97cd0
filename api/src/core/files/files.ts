import type { Readable } from 'node:stream';

/**
 * Where photos and other files lie: a local folder or an S3-compatible store. Keys are `a-z0-9/.-` and never come from
 * people. A file is there whole or not at all, and once `put` has answered it survives a power cut.
 */
export interface Files {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** The same for answers: whoever opens a stream reads it to its end or destroys it. */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key below a prefix, with the time of its last change. */
  list(prefix: string): AsyncIterable<{ key: string; changed: Date }>;
}
