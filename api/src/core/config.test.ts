import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demo: undefined,
      privateHosts: [],
      publicTries: 30,
      providerUrl: undefined,
    });
  });

  it('allows trial places without an operator key, unless HUB_SIGNUP overrides it', () => {
    const HUB_OPERATOR_KEY = 'operator-key-of-the-tests-0123';
    expect(readConfig({}).signup).toBe('trial');
    expect(readConfig({ HUB_OPERATOR_KEY }).signup).toBe('closed');
    expect(readConfig({ HUB_OPERATOR_KEY, HUB_SIGNUP: 'trial' }).signup).toBe('trial');
    expect(readConfig({ HUB_SIGNUP: 'closed' }).signup).toBe('closed');
  });

  it('treats an empty value as missing', () => {
    expect(readConfig({ DATABASE_URL: '', HUB_PORT: '' })).toMatchObject({
      databaseUrl: undefined,
      port: 3000,
    });
  });

  it.each([
    ['HUB_PORT', 'x', 'HUB_PORT deve essere un numero di porta.'],
    ['HUB_PORT', '70000', 'HUB_PORT deve essere un numero di porta.'],
    ['HUB_PORT', '80.5', 'HUB_PORT deve essere un numero di porta.'],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL deve essere un indirizzo come postgres:/],
    ['HUB_PUBLIC_URL', 'hub.example.it', /^HUB_PUBLIC_URL deve essere un indirizzo come https:/],
    ['HUB_PUBLIC_URL', 'https://example.it/hub', /^HUB_PUBLIC_URL deve essere un indirizzo senza altro/],
    ['HUB_PUBLIC_URL', 'https://example.it/?hub', /^HUB_PUBLIC_URL deve essere un indirizzo senza altro/],
    ['HUB_SECRET_KEY', 'abc', /^HUB_SECRET_KEY deve essere di 64 cifre esadecimali/],
    ['HUB_OPERATOR_KEY', 'short', /^HUB_OPERATOR_KEY deve avere almeno 24 caratteri, senza spazi/],
    ['HUB_OPERATOR_KEY', 'a key that no header could carry', /^HUB_OPERATOR_KEY /],
    ['HUB_OPERATOR_KEY', 'perché-così-nessuno-la-può-mandare', /^HUB_OPERATOR_KEY /],
    ['HUB_SIGNUP', 'open', 'HUB_SIGNUP deve essere closed oppure trial.'],
    ['HUB_DEMO', 'yes', 'HUB_DEMO deve essere 0 oppure 1.'],
    ['HUB_PROVIDER_URL', 'ftp://x', /^HUB_PROVIDER_URL /],
    ['HUB_BTCPAY_DEFAULT_HOST', '-', /^HUB_BTCPAY_DEFAULT_HOST /],
    ['SMTP_URL', 'https://x', /^SMTP_URL /],
    ['S3_URL', 's3://x', /^S3_URL /],
    ['HUB_PUBLIC_TRIES', '0', 'HUB_PUBLIC_TRIES deve essere un numero intero da 1 in su.'],
    ['HUB_PUBLIC_TRIES', 'tanti', 'HUB_PUBLIC_TRIES deve essere un numero intero da 1 in su.'],
    ['HUB_TRUSTED_PROXIES', 'nginx', /^HUB_TRUSTED_PROXIES deve essere un elenco/],
    ['HUB_TRUSTED_PROXIES', '10.0.0.0/33', /^HUB_TRUSTED_PROXIES /],
    ['HUB_TRUSTED_PROXIES', 'loopback,', /^HUB_TRUSTED_PROXIES /],
    [
      'HUB_ALLOW_PRIVATE_HOSTS',
      '1',
      /^HUB_ALLOW_PRIVATE_HOSTS non apre più tutta la rete: al posto di «1» elenca/,
    ],
    ['HUB_ALLOW_PRIVATE_HOSTS', 'true', /^HUB_ALLOW_PRIVATE_HOSTS non apre più tutta la rete/],
    ['HUB_ALLOW_PRIVATE_HOSTS', '2', /^HUB_ALLOW_PRIVATE_HOSTS contiene «2», che non è un nome/],
    ['HUB_ALLOW_PRIVATE_HOSTS', 'nas.lan,', /^HUB_ALLOW_PRIVATE_HOSTS contiene «»/],
    ['HUB_ALLOW_PRIVATE_HOSTS', '0.0.0.0/0', /non è un indirizzo o una rete privata/],
    ['HUB_ALLOW_PRIVATE_HOSTS', 'nas.lan,169.254.169.254', /contiene «169.254.169.254», .* link-local/],
  ])('names a faulty %s (%s) in a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('reads the public address without a trailing slash', () => {
    expect(readConfig({ HUB_PUBLIC_URL: 'https://hub.example.it:8443//' }).publicUrl).toBe(
      'https://hub.example.it:8443',
    );
  });

  it('trusts the named proxies, and by default those of this machine', () => {
    const proxies = (value?: string) => readConfig({ HUB_TRUSTED_PROXIES: value }).trustedProxies;
    expect(proxies()).toEqual(['loopback']);
    expect(proxies('loopback, 172.16.0.0/12,fd00::/8')).toEqual(['loopback', '172.16.0.0/12', 'fd00::/8']);
  });

  it('reports every fault at once, one a line', () => {
    const faults = () => readConfig({ HUB_PORT: 'x', HUB_DEMO: 'x' });
    expect(faults).toThrow('HUB_PORT deve essere un numero di porta.\nHUB_DEMO deve essere 0 oppure 1.');
  });
});
