import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../core/config.ts';
import { exportUid, isOurUid } from './export-uid.ts';

test('two calendars export the same booking under unrelated UIDs', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-uid-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ HUB_DATA_DIR: dataDir, HUB_PUBLIC_URL: 'https://hub.test' });
  const one = exportUid(config, 1, 'booking 7', 'hub.test');
  const two = exportUid(config, 2, 'booking 7', 'hub.test');
  const parts = (uid: string) => uid.replace('@hub.test', '').split('-');
  expect(parts(one).filter((part) => parts(two).includes(part))).toEqual([]);
  expect(exportUid(config, 1, 'booking 7', 'hub.test')).toBe(one);
  expect(exportUid(config, 1, 'booking 8', 'hub.test')).not.toBe(one);
  expect(
    [one, two, one.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))].map((uid) => isOurUid(config, uid)),
  ).toEqual([true, true, false]);
});
