/** Tests of the form of addresses that customers type. */
import { describe, expect, it } from 'vitest';
import { isPublicAddress, parseOutsideUrl, privateHosts } from './outside-address.ts';

const parse = (url: string, hosts: readonly string[] = []) => parseOutsideUrl(url, privateHosts(hosts));

describe('parseOutsideUrl', () => {
  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com/a?b=c',
    'https://hooks.example.com:443/',
    'https://hooks.example.com:8443/',
    'https://HOOKS.example.com',
    'https://xn--bcher-kva.example',
  ])('accepts %s', (url) => {
    expect(parse(url).isListed).toBe(false);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://127.0.0.1./',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::7f00:1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2606:4700::1111]/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://metadata/',
  ])('refuses %s, which is no public name', (url) => {
    expect(() => parse(url)).toThrow('private_address');
  });

  it.each([
    'http://hooks.example.com/',
    'https://hooks.example.com:444/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:0/',
    'http://127.0.0.1/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://hooks.example.com:70/',
  ])('refuses %s, which is not https on a usual port', (url) => {
    expect(() => parse(url)).toThrow('not_https');
  });

  it.each([
    '',
    'hooks.example.com',
    'https://',
    'https://a b.example.com',
    'https://user@hooks.example.com/',
    'https://user:pw@hooks.example.com/',
    'https://:pw@hooks.example.com',
    'https://[::1',
    'https://1.2.3.4.5.256/',
  ])('refuses %j, which is no address', (url) => {
    expect(() => parse(url)).toThrow('invalid');
  });

  it('refuses a name with a dot at its end', () => {
    expect(() => parse('https://hooks.example.com./')).toThrow('unknown_host');
  });

  it('accepts listed names and addresses without TLS and on any port', () => {
    const hosts = ['n8n.lan', '10.1.0.0/16', 'fd00::/8'];
    for (const url of [
      'http://n8n.lan:5678/a',
      'https://n8n.lan/',
      'http://10.1.2.3:99/',
      'http://[fd00::5]/',
    ]) {
      expect(parse(url, hosts).isListed).toBe(true);
    }
    for (const url of ['http://10.2.0.1/', 'http://other.lan/', 'ftp://n8n.lan/', 'http://127.0.0.1/']) {
      expect(() => parse(url, hosts)).toThrow('not_https');
    }
    expect(() => parse('https://user@n8n.lan/', hosts)).toThrow('invalid');
  });
});

const PRIVATE = `
  0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.0.0.1 192.0.2.1
  192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1
  ::7f00:1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::1 64:ff9b:1::1 100::1 2001::1 2001:db8::1
  2002:7f00:1:: fc00::1 fd00::1 fe80::1 fec0::1 ff02::1 4000::1 localhost 127.1
`;

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '200.160.2.3', '2606:4700::1111', '2001:4860:4860::8888'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(PRIVATE.split(/\s+/))('refuses %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
