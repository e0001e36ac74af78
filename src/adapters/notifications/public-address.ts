import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet (IANA special-purpose registry). */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Of IPv6 only global unicast is public; the rest (mapped and translated IPv4, loopback, link-local,
 * unique local, multicast) lies outside of it. Within it these are not: protocol assignments with
 * Teredo, documentation, 6to4.
 */
const PUBLIC_6 = ['2000::/3'];
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const LOOPBACK_4 = ['127.0.0.0/8'];
const LOOPBACK_6 = ['::1/128'];

const networks = (cidrs: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', prefix = ''] = cidr.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};

const notPublic4 = networks(NOT_PUBLIC_4, 'ipv4');
const public6 = networks(PUBLIC_6, 'ipv6');
const notPublic6 = networks(NOT_PUBLIC_6, 'ipv6');
const loopback4 = networks(LOOPBACK_4, 'ipv4');
const loopback6 = networks(LOOPBACK_6, 'ipv6');

/** Whether an address is one that anybody on the internet could connect to. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, 'ipv4');
  if (family === 6) return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
  return false;
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return loopback4.check(address, 'ipv4');
  return family === 6 && loopback6.check(address, 'ipv6');
}
