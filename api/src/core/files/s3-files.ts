import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Files, isFileKey } from './files.ts';
import { readS3Address } from './s3-address.ts';

/** In Node the SDK always answers with a Node stream; its type also covers browsers. */
function nodeStream(body: unknown): Readable {
  return body as Readable;
}

/** An S3-compatible store with path-style addresses: most self-hosted ones support no other. */
export function s3Files(url: string, patienceMs = 20_000): Files {
  const { bucket, prefix, ...connection } = readS3Address(url);
  const client = new S3Client({
    ...connection,
    forcePathStyle: true,
    maxAttempts: 3,
    // A hanging store fails the request instead of piling up requests.
    requestHandler: { connectionTimeout: 3000, requestTimeout: patienceMs, throwOnRequestTimeout: true },
    // The newer checksums are Amazon's own; other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  async function openObject(key: string): ReturnType<Files['open']> {
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand(at(key)));
      return { size: ContentLength ?? 0, stream: nodeStream(Body) };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },
    async get(key) {
      const found = await openObject(key);
      if (!found) return undefined;
      const bytes = await buffer(found.stream);
      if (bytes.length !== found.size) throw new Error(`${key} arrived cut short`);
      return bytes;
    },
    open: openObject,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(start) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix + start },
      )) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          const key = Key?.slice(prefix.length) ?? '';
          if (isFileKey(key) && LastModified) yield { key, changed: LastModified };
        }
      }
    },
  };
}
