import { defineConfig } from 'vitest/config';
import { makeTemporaryFoldersInMemory } from './scripts/fast-folder.mjs';

makeTemporaryFoldersInMemory();

const scripts = { test: { name: 'scripts', include: ['scripts/*.test.mjs'], testTimeout: 30_000 } };

const projects = [
  'contract',
  'print-agent',
  'api',
  'api/vitest.isolated.config.ts',
  'web',
  'web/vitest.isolated.config.ts',
  scripts,
];

// One worker a core, where the default keeps one back: most of a test is waiting for the database.
export default defineConfig({ test: { maxWorkers: '100%', projects } });
