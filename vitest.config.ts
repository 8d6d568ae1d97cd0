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

// A worker for each core, which is the most that Vitest makes of a percentage. Three on two cores were no faster (decision 0048).
export default defineConfig({ test: { maxWorkers: '100%', projects } });
