import { configDefaults, defineConfig } from 'vitest/config';
import api, { isolated } from './vitest.config.ts';

export default defineConfig({
  ...api,
  test: {
    ...api.test,
    name: 'api-isolated',
    include: isolated,
    exclude: configDefaults.exclude,
    isolate: true,
  },
});
