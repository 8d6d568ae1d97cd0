import { site } from 'contract/site/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';

describe('the site of the provider', () => {
  const w = world();
  it('is none where nobody has named it: no address is made up', async () => {
    const { body } = await w.as()(site.get, {});
    expect(body).toMatchObject({ provider_url: null });
  });
});

describe('a site of the provider that is named', () => {
  const w = world({ environment: { HUB_PROVIDER_URL: 'https://directory.example.it' } });
  it('is told as it is', async () => {
    const { body } = await w.as()(site.get, {});
    expect(body).toMatchObject({ provider_url: 'https://directory.example.it' });
  });
});
