import { hostname, networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { visitedOrigin } from './visited-origin.ts';

const USUAL = 'http://localhost:3000';

it.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', `${hostname()}:3000`])(
  'links lead to the address of this machine that the visitor uses: %s',
  (host) => {
    expect(visitedOrigin(host, 3000)).toBe(`http://${host.toLowerCase()}`);
  },
);

it('an address of one of its networks is its own, that of another machine is not', () => {
  const own = Object.values(networkInterfaces())
    .flatMap((ends) => ends ?? [])
    .filter(({ family }) => family === 'IPv4');
  expect(own.length).toBeGreaterThan(0);
  for (const { address } of own)
    expect(visitedOrigin(`${address}:3000`, 3000)).toBe(`http://${address}:3000`);
  expect(visitedOrigin('192.0.2.7:3000', 3000)).toBe(USUAL);
});

it('port 80 is not written', () => {
  expect(visitedOrigin('127.0.0.1', 80)).toBe('http://127.0.0.1');
});

it.each([
  undefined,
  '',
  'evil.example:3000',
  'localhost.evil.example:3000',
  'localhost:9999',
  'localhost',
  'evil@localhost:3000',
  'localhost:3000@evil.example',
  'localhost:3000/evil',
  'localhost:3000#evil',
  ' localhost:3000',
])('a link for a new password never leads to what a stranger writes: %j', (host) => {
  expect(visitedOrigin(host, 3000)).toBe(USUAL);
});
