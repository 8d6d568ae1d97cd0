import { configDefaults, defineConfig } from 'vitest/config';
import web, { isolated } from './vitest.config.ts';

export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'web-isolated',
    include: isolated,
    exclude: configDefaults.exclude,
    isolate: true,
  },
});
