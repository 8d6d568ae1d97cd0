import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import { filesOfPhoto } from './photo-files.ts';

const photoKeys = sql`select key from room_photos union all select key from place_photos`;

/** Every file that a row names. A backup asks inside its own snapshot, hence the plain connection. */
export async function namedFiles(db: Pick<Db, 'query'>): Promise<Set<string>> {
  const { rows } = await db.query(photoKeys.text, photoKeys.values);
  // The statement above decides the shape.
  return new Set((rows as { key: string }[]).flatMap(({ key }) => filesOfPhoto(key)));
}
