import { defineConfig } from 'vitest/config';

const scripts = { test: { name: 'scripts', include: ['scripts/*.test.mjs'], testTimeout: 30_000 } };

export default defineConfig({ test: { projects: ['contract', 'api', 'web', scripts] } });
