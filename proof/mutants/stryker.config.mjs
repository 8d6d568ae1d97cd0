import { engines } from './engines.mjs';

const engine = process.env.MUTANTS_OF ?? '';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'proof/mutants/vitest.config.ts', related: false },
  mutate: engines[engine]?.sources ?? [],
  ignorePatterns: ['/data', '/.cache', 'dist', '/test-results', '/docs', '/e2e', '/web/public'],
  reporters: ['json'],
  jsonReporter: { fileName: `.cache/mutants/${engine}.json` },
  tempDirName: `.cache/stryker/${engine}`,
  concurrency: 2,
};
