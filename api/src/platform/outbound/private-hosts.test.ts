import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../core/config.ts';
import { checkAddress, guardedLookup } from './check-address.ts';
import { publicPolicy, withPrivateHosts } from './policy.ts';

const listed = (list: string) => readConfig({ HUB_ALLOW_PRIVATE_HOSTS: list }).privateHosts;

/** Whether a request would be made where the name resolves to these addresses. */
function isReached(list: string, address: string, ...resolved: string[]): boolean {
  const url = new URL(address);
  const policy = withPrivateHosts(publicPolicy(['hub.example']), listed(list));
  let reached = true;
  try {
    checkAddress(url, policy);
  } catch {
    return false;
  }
  const found = resolved.map((one): LookupAddress => ({ address: one, family: one.includes(':') ? 6 : 4 }));
  const lookup = guardedLookup(
    policy,
    (_name, _options, done) => done(null, found),
    () => url,
  );
  // A literal address never passes through a lookup.
  if (resolved.length > 0) lookup(url.hostname, {}, (error) => (reached = error === null));
  return reached;
}

const ALL = 'nas.lan,localhost,127.0.0.1,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7';

describe('an address in the own network', () => {
  it.each<[string, string, ...string[]]>([
    ['10.0.0.0/8', 'http://10.1.2.3:9000/'],
    ['10.1.2.3', 'https://10.1.2.3/'],
    ['10.1.2.3:9000', 'http://10.1.2.3:9000/'],
    ['10.0.0.0/8', 'http://0xa.1.2.3/'],
    ['10.0.0.0/8', 'http://[::ffff:10.1.2.3]/'],
    ['fd00::5', 'http://[fd00::5]:8080/'],
    ['[fd00::5]:8080', 'http://[fd00::5]:8080/'],
    ['100.64.0.0/10', 'http://100.101.102.103/'],
    ['10.0.0.0/8', 'http://nas.lan:9000/', '10.0.0.7'],
    ['10.0.0.0/8', 'https://cal.example.it/', '10.0.0.7'],
    ['nas.lan', 'http://nas.lan:9000/', '10.0.0.7'],
    ['NAS.lan.', 'http://nas.LAN./', '192.168.1.7', 'fd00::7'],
    ['nas', 'http://nas/', '192.168.1.7'],
    ['nas.lan:9000', 'http://nas.lan:9000/', '10.0.0.7'],
    ['localhost', 'http://localhost:1234/', '127.0.0.1', '::1'],
    ['127.0.0.1', 'http://127.0.0.1:1234/'],
    ['127.0.0.0/8', 'http://127.0.1.1/'],
    ['::1', 'http://[::1]:1234/'],
    ['0', 'https://cal.example.it/', '93.184.216.34'],
    [ALL, 'https://cal.example.it/', '93.184.216.34'],
  ])('with %s: %s is reached', (list, address, ...resolved) => {
    expect(isReached(list, address, ...resolved)).toBe(true);
  });

  it.each<[string, string, ...string[]]>([
    ['0', 'http://10.1.2.3/'],
    ['', 'https://10.1.2.3/'],
    ['', 'https://cal.example.it/', '10.1.2.3'],
    ['10.1.2.3', 'http://10.1.2.4/'],
    ['10.1.2.3:9000', 'http://10.1.2.3:9001/'],
    ['10.1.2.3:9000', 'http://nas.lan:22/', '10.1.2.3'],
    ['nas.lan:9000', 'http://nas.lan/', '10.0.0.7'],
    // A listed name allows its addresses for requests to that name only.
    ['nas.lan', 'http://other.lan/', '10.0.0.7'],
    ['nas.lan', 'http://a.nas.lan/', '10.0.0.7'],
    ['nas.lan', 'http://10.0.0.7/'],
    // Loopback only where it is named.
    ['nas.lan', 'http://nas.lan/', '127.0.0.1'],
    ['nas.lan', 'http://nas.lan/', '10.0.0.7', '127.0.0.1'],
    ['nas.lan,10.0.0.0/8', 'http://localhost/', '127.0.0.1'],
    ['10.0.0.0/8', 'http://127.0.0.1/'],
    ['127.0.0.1', 'http://localhost/', '127.0.0.1', '::1'],
    ['127.0.0.1', 'http://127.0.0.2/'],
    ['localhost', 'http://nas.lan/', '127.0.0.1'],
    // Never link-local, nor where clouds answer secrets.
    [ALL, 'http://169.254.169.254/'],
    [ALL, 'http://nas.lan/', '169.254.169.254'],
    [ALL, 'http://localhost/', '169.254.1.1'],
    [ALL, 'http://nas.lan/', '10.0.0.7', '169.254.169.254'],
    [ALL, 'http://[fe80::1]/'],
    [ALL, 'http://nas.lan/', 'fe80::1'],
    [ALL, 'http://nas.lan/', '::ffff:169.254.169.254'],
    [ALL, 'http://[fd00:ec2::254]/'],
    [ALL, 'http://nas.lan/', 'fd00:ec2::254'],
    [ALL, 'http://nas.lan/', '100.100.100.200'],
    [ALL, 'https://nas.lan/', '168.63.129.16'],
    [ALL, 'http://0.0.0.0/'],
    [ALL, 'http://nas.lan/', '0.0.0.0'],
    [ALL, 'http://[::]/'],
    [ALL, 'http://[64:ff9b::a00:1]/'],
    // Public hosts keep the usual rules: HTTPS, the usual ports, not Hub itself.
    [ALL, 'http://cal.example.it/', '93.184.216.34'],
    [ALL, 'https://cal.example.it:9000/', '93.184.216.34'],
    [ALL, 'http://nas.lan/', '93.184.216.34'],
    [ALL, 'https://hub.example/', '93.184.216.34'],
    [ALL, 'ftp://10.0.0.7/'],
    [ALL, 'http://a:b@10.0.0.7/'],
  ])('with "%s": %s is not', (list, address, ...resolved) => {
    expect(isReached(list, address, ...resolved)).toBe(false);
  });
});

describe('the list', () => {
  it.each(['0', '', ' 0 ', 'false'])('is empty for %j', (text) => expect(listed(text)).toEqual([]));

  it.each([
    '1',
    'true',
    '*',
    '*.lan',
    '0.0.0.0',
    '0.0.0.0/0',
    '::/0',
    '::',
    '10.0.0.0/7',
    '127.0.0.0/7',
    '169.254.0.0/16',
    'fe80::/10',
    'fe80::1',
    '168.63.129.16',
    'fd00:ec2::254',
    '8.8.8.8',
    '::1/64',
    'nas.lan:0',
    'nas.lan:70000',
    'http://nas.lan',
    'nas lan',
    '127.1',
    '0x7f.1',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
  ])('refuses %j in a sentence', (text) => {
    expect(() => listed(`nas.lan,${text}`.replace(/^nas.lan,(1|true)$/, '$1'))).toThrow(
      /^HUB_ALLOW_PRIVATE_HOSTS [a-z]/,
    );
  });
});
