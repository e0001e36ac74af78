import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountSlowdown, delayAfter, pairPolicy } from './growing-delay.ts';
import { type Partner, partnerOfRef } from './partner.ts';
import { safeReturn } from './safe-return.ts';
import { isLive, touchInterval } from './session-life.ts';
import { foldName, isEmail, isUsername } from './username.ts';

const partner = (wmid: string, ref: string): Partner => ({
  wmid,
  ref,
  name: ref,
  defaultFeatures: [],
  theme: { brandLight: '#000000', brandDark: '#ffffff' },
  embedOrigins: [],
});
const partners = [partner('501', 'TAPEDECK'), partner('103208', 'NDEX')];

describe('partner of a referral', () => {
  it('ID-2 matches whatever the case; an unknown ref leaves the default', () => {
    expect(partnerOfRef(partners, 'ndex', '501')).toBe('103208');
    expect(partnerOfRef(partners, ' NdEx ', '501')).toBe('103208');
    for (const unknown of ['nope', '', null, undefined, "'; drop table partner;--"])
      expect(partnerOfRef(partners, unknown, '501')).toBe('501');
  });
});

describe('return address after sign-in', () => {
  it.each(['/trade', '/trade/orders?x=1&y=a%20b#z', '/', '/equity/home/overview?symbol=BRK.B'])(
    'ID-12 leads back to %s',
    (next) => {
      expect(safeReturn(next)).toBe(next);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'trade',
    '/a\r\nSet-Cookie: x=1',
    '/login?next=/login',
    '/logout',
    '/tab\there',
    '',
  ])('ID-12 never leads to %j', (next) => {
    expect(safeReturn(next)).toBeUndefined();
  });

  it('ID-12 every accepted address stays on the site', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const next = safeReturn(`/${text}`);
        if (next !== undefined)
          expect(new URL(next, 'https://deck.example').origin).toBe('https://deck.example');
      }),
    );
  });
});

describe('session life', () => {
  const limits = { idle: 100, absolute: 1_000 };
  it('SES-7 ends when idle or at its absolute end, whichever comes first', () => {
    expect(isLive({ lastSeenAt: 0, expiresAt: 1_000 }, limits, 99)).toBe(true);
    expect(isLive({ lastSeenAt: 0, expiresAt: 1_000 }, limits, 100)).toBe(false);
    expect(isLive({ lastSeenAt: 950, expiresAt: 1_000 }, limits, 999)).toBe(true);
    expect(isLive({ lastSeenAt: 950, expiresAt: 1_000 }, limits, 1_000)).toBe(false);
  });
  it('SES-8 an active session is saved well before it could look idle', () => {
    for (const idle of [60_000, 600_000, 8 * 3_600_000])
      expect(touchInterval({ idle, absolute: 0 })).toBeLessThanOrEqual(idle / 10);
  });
});

describe('growing delay', () => {
  it('THR-1 costs nothing at first, then doubles up to its ceiling', () => {
    const waits = [0, 4, 5, 6, 7, 8, 14, 15, 1_000].map((n) => delayAfter(n, pairPolicy));
    expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000, 512_000, 900_000, 900_000]);
  });
  it('THR-2 the delay of an account never locks its owner out', () => {
    expect(delayAfter(1_000_000, accountSlowdown)).toBeLessThanOrEqual(5_000);
  });
});

describe('names', () => {
  it('NAME-1 folds case and composed characters', () => {
    expect(foldName(' ZOË ')).toBe(foldName('Zoe\u0308'));
  });
  it.each(['jo.e', 'anna-m', 'user@firm', 'Zoë', '山田太郎', 'a1b'])(
    'NAME-2 %s is a username',
    (name) => {
      expect(isUsername(name)).toBe(true);
    },
  );
  it.each([
    '',
    'ab',
    '.joe',
    'joe.',
    'jo e',
    'joe\n',
    'joe\u0000',
    '<b>joe',
    'a'.repeat(65),
    'jo\u202Ee',
  ])('NAME-3 %j is none', (name) => {
    expect(isUsername(name)).toBe(false);
  });
  it('NAME-4 accepts e-mail addresses and refuses typos and injections', () => {
    for (const good of ['a@b.co', 'first.last+tag@mail.example.com', 'ü@müller.de'])
      expect(isEmail(good)).toBe(true);
    for (const bad of [
      'a',
      'a@b',
      'a@b.c\r\nBcc: x@y.z',
      'a b@c.de',
      '@b.co',
      'a@@b.co',
      '<a@b.co>',
      `${'a'.repeat(255)}@b.co`,
    ])
      expect(isEmail(bad)).toBe(false);
  });
});
