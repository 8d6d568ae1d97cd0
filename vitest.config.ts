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

// Three workers on two cores: a test waits for the database part of its time. Four were no faster.
export default defineConfig({ test: { maxWorkers: '150%', projects } });
