import { defineConfig } from 'vitest/config';

const scripts = { test: { name: 'scripts', include: ['scripts/*.test.mjs'], testTimeout: 30_000 } };

// One worker a core, where the default keeps one back: most of a test is waiting for the database.
export default defineConfig({ test: { maxWorkers: '100%', projects: ['contract', 'api', 'web', scripts] } });
