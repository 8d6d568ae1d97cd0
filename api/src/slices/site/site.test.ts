import { site } from 'contract/site/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';

describe('the site of the provider', () => {
  const w = world();
  it('is null without a configuration', async () => {
    const { body } = await w.as()(site.get, {});
    expect(body).toMatchObject({ provider_url: null });
  });
});

describe('a configured site of the provider', () => {
  const w = world({ environment: { HUB_PROVIDER_URL: 'https://directory.example.it' } });
  it('is returned unchanged', async () => {
    const { body } = await w.as()(site.get, {});
    expect(body).toMatchObject({ provider_url: 'https://directory.example.it' });
  });
});
