import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../core/config.ts';
import { INNER_HOST, INVALID_HOST, policyFor, readHost } from './host.ts';

const config = readConfig({ HUB_PUBLIC_URL: 'https://hub.test' });
const home = readConfig({ HUB_PUBLIC_URL: 'https://hub.test', HUB_ALLOW_PRIVATE_HOSTS: '192.168.0.0/16' });

describe('the address of a server', () => {
  it.each([
    ['https://btcpay.example.it', 'https://btcpay.example.it'],
    ['  btcpay.example.it/ ', 'https://btcpay.example.it'],
    ['HTTPS://BTCPay.Example.IT//', 'https://btcpay.example.it'],
    ['https://btcpay.example.it:443', 'https://btcpay.example.it'],
    ['https://btcpay.example.it:8443/', 'https://btcpay.example.it:8443'],
    ['btcpay.example.it:23000', 'https://btcpay.example.it:23000'],
    ['https://example.it/btcpay/', 'https://example.it/btcpay'],
    ['https://example.it/btcpay/stores/ABC/dashboard', 'https://example.it/btcpay'],
    ['https://example.it/stores/ABC?x=1#y', 'https://example.it'],
    ['https://example.it/login?ReturnUrl=%2F', 'https://example.it'],
    ['https://example.it/api/v1', 'https://example.it'],
    ['https://example.it/api/v1/health', 'https://example.it'],
    ['https://example.it/negozi', 'https://example.it/negozi'],
    ['https://example.it./', 'https://example.it'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['https://example.it/a/../b', 'https://example.it/b'],
  ])('%s is %s', (text, host) => {
    expect(readHost(config, text)).toEqual({ host });
    // What was kept is read again at every verification, and must stay itself.
    expect(readHost(config, host)).toEqual({ host });
  });

  it.each([
    '',
    'niente',
    'http://btcpay.example.it',
    'ftp://btcpay.example.it',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://a:b@btcpay.example.it',
    'https://a@btcpay.example.it',
    'https://btcpay.example.it?x=1',
    'https://btcpay.example.it#x',
    'https://btcpay.example.it:22',
    'https://btcpay.example.it:80',
    'https://btcpay.example.it/a b',
    'https://btcpay.example.it/<script>',
    'https://',
    'https:///',
    `https://example.it/${'a'.repeat(400)}`,
  ])('%s is refused', (text) => {
    expect(readHost(config, text).refusal).toBeOneOf([INVALID_HOST, INNER_HOST]);
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '10.0.0.1',
    '169.254.169.254',
    '93.184.216.34',
    'localhost',
    'LOCALHOST.',
    'btcpay',
    'nas.local',
    'btcpay.internal',
    'umbrel.lan',
    'hub.test',
    'HUB.test.',
  ])('%s is not on the internet', (name) => {
    expect(readHost(config, `https://${name}`).refusal).toBe(INNER_HOST);
  });

  it('has a word of its own for hidden services', () => {
    expect(readHost(config, 'https://abc.onion').refusal).toContain('.onion');
    expect(readHost(home, 'http://abc.onion').refusal).toContain('.onion');
  });

  it('may be anywhere in the own network where the operator allows it, in the clear only there', () => {
    expect(readHost(home, 'http://umbrel.local:23000/')).toEqual({ host: 'http://umbrel.local:23000' });
    expect(readHost(home, 'http://192.168.1.5')).toEqual({ host: 'http://192.168.1.5' });
    expect(readHost(home, 'http://10.0.0.5').refusal).toBe(INVALID_HOST);
    expect(readHost(home, 'https://10.0.0.5').refusal).toBe(INNER_HOST);
    expect(readHost(home, 'https://127.0.0.1').refusal).toBe(INNER_HOST);
    const allows = (hub: typeof home, host: string, address: string) =>
      policyFor(hub).allowsAddress(address, new URL(host));
    expect(allows(home, 'http://btcpay.example.it', '93.184.216.34')).toBe(false);
    expect(allows(home, 'http://btcpay.example.it', '192.168.1.5')).toBe(true);
    expect(allows(home, 'https://btcpay.example.it', '93.184.216.34')).toBe(true);
    expect(allows(home, 'http://btcpay.example.it', '10.0.0.5')).toBe(false);
    expect(allows(config, 'https://btcpay.example.it', '192.168.1.5')).toBe(false);
    expect(policyFor(config).protocols).toEqual(['https:']);
  });
});
