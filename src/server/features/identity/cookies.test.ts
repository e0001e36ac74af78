import { describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { networkPlace } from '../../../domain/identity/network-place.ts';
import {
  cookieJar,
  readCookie,
  readUserCookie,
  type ReadUserCookie,
  USER_COOKIE,
  userCookieReader,
} from './cookies.ts';
import { hashSecret } from './secrets.ts';

const sid = 'Ab_-'.repeat(10) + 'xyz';
const value = encodeURIComponent(JSON.stringify({ sid, wmid: '501' }));

/** With the given room for all caches; this one has two percent of it. */
const cookies = (bytes = 1_000_000) => lruBudget(bytes).open<ReadUserCookie>('user cookies');

describe('cookies', () => {
  it('ID-4 are written for the server alone, and Secure under https', () => {
    expect(cookieJar(true).set('a', 'b c;d', 5)).toBe(
      'a=b%20c%3Bd; Max-Age=5; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    expect(cookieJar(false).set('a', 'b', 5)).toBe(
      'a=b; Max-Age=5; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(cookieJar(true).set('a', 'b', 5, true)).toBe(
      'a=b; Max-Age=5; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
    );
    // Without https a browser would refuse it.
    expect(cookieJar(false).set('a', 'b', 5, true)).toBe(cookieJar(false).set('a', 'b', 5));
    expect(cookieJar(true).clear('a')).toMatch(/^a=; Max-Age=0;/);
  });

  it.each([
    [`${USER_COOKIE}=${value}`],
    [`a=1; ${USER_COOKIE}=${value}`],
    [`a=1;${USER_COOKIE}=${value};b=2`],
    [`x${USER_COOKIE}=no; ${USER_COOKIE}=${value} ; b=2`],
    [`a=${USER_COOKIE}; ${USER_COOKIE}=${value}`],
  ])('ID-4 the user cookie is found in %j', (header) => {
    expect(readUserCookie(header)).toEqual({ sid, wmid: '501' });
    const read = userCookieReader(cookies());
    const expected = { sid, wmid: '501', sidHash: hashSecret(sid) };
    expect([read(header), read(header)]).toEqual([expected, expected]);
  });

  it.each([
    `x${USER_COOKIE}=${value}`,
    `${USER_COOKIE}s=${value}`,
    `a=${USER_COOKIE}=${value}`,
    '',
  ])('ID-4 the user cookie is not found in %j', (header) => {
    expect(readUserCookie(header)).toBeUndefined();
    expect(userCookieReader(cookies())(header)).toBeUndefined();
  });

  it('ID-4 a reader with a small memory forgets, and reads again', () => {
    const read = userCookieReader(cookies(22_000));
    const header = (wmid: string) =>
      `${USER_COOKIE}=${encodeURIComponent(JSON.stringify({ sid, wmid }))}`;
    for (const wmid of ['1', '2', '1', '3', '2']) expect(read(header(wmid))?.wmid).toBe(wmid);
  });

  it('ID-4 an incomplete escape is no value', () => {
    expect(readCookie('a=%E0%A4', 'a')).toBeUndefined();
  });
});

describe('network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('THR-7 of %s is %s', (address, place) => {
    expect(networkPlace(address)).toBe(place);
  });
});
