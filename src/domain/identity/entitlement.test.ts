import { describe, expect, it } from 'vitest';
import type { Agreement, AgreementId, AgreementText } from '../agreements/agreement.ts';
import { AGREEMENTS } from '../agreements/catalogue.ts';
import type { Signature } from '../agreements/signature.ts';
import { VENUES } from '../agreements/venue.ts';
import { FOREIGN_EXCHANGES } from '../symbols/foreign-exchanges.ts';
import { DELAY, delayOf, entitlementOf } from './entitlement.ts';
import { FEATURE_IDS } from './features.ts';
import type { PlanId } from './plan-id.ts';
import type { AnonymousVisitor, Member } from './visitor.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
const anonymous: AnonymousVisitor = { kind: 'anonymous', wmid: '501' };
const member = (planId: PlanId, change: Partial<Member> = {}): Member => ({
  kind: 'member',
  wmid: '501',
  userId: 'u1',
  username: 'ada',
  displayName: 'Ada',
  email: 'ada@example.com',
  roles: ['investor'],
  planId,
  professional: 'non-professional',
  ...change,
});
const signed = (agreement: AgreementId, change: Partial<Signature> = {}): Signature => ({
  agreement,
  version: '2026-1',
  status: 'non-professional',
  signature: 'Ada',
  signedAt: NOW - 1,
  ...change,
});
const live = (...given: Parameters<typeof entitlementOf>) => {
  const { delivery } = entitlementOf(...given);
  return VENUES.filter((venue) => delivery[venue] === 'live');
};
/** No exchange stands behind these: a fund's own daily value, currencies and coins. */
const FREE_VENUES = ['FUND', 'FX', 'CRYPTO'];

describe('ID-13 features', () => {
  it('come from the plan, and every plan includes the one before it', () => {
    const of = (planId: PlanId) => [...entitlementOf(member(planId), undefined, [], NOW).features];
    expect(of('free')).toEqual(['realtime']);
    expect(of('plus')).toEqual(['realtime', 'options', 'screener-export']);
    expect(of('pro')).toContain('level2');
    expect(of('pro')).not.toContain('trade');
    expect(of('developer')).toEqual(FEATURE_IDS);
  });

  it('also come from the partner, for members and anonymous visitors', () => {
    const partner = { defaultFeatures: ['level2', 'no-such-feature', 'realtime', 'level2'] };
    expect([...entitlementOf(anonymous, partner, [], NOW).features]).toEqual([
      'realtime',
      'level2',
    ]);
    expect([...entitlementOf(member('free'), partner, [], NOW).features]).toEqual([
      'realtime',
      'level2',
    ]);
    expect([...entitlementOf(anonymous, undefined, [], NOW).features]).toEqual([]);
  });
});

describe('ID-14 real time or 15 minutes', () => {
  it('an anonymous visitor is delayed 15 minutes where an agreement is required', () => {
    const partner = { defaultFeatures: [...FEATURE_IDS] };
    expect(live(anonymous, partner, [], NOW)).toEqual(FREE_VENUES);
    expect(entitlementOf(anonymous, partner, [], NOW).unsigned).toEqual([]);
    expect(delayOf(entitlementOf(anonymous, partner, [], NOW), 'NYSE')).toBe(900_000);
    expect(DELAY).toBe(900_000);
  });

  it('a signature opens the venues of that agreement and no others', () => {
    expect(live(member('free'), undefined, [signed('nasdaq')], NOW)).toEqual([
      'NASDAQ',
      ...FREE_VENUES,
    ]);
    expect(live(member('free'), undefined, [signed('nyse-american')], NOW)).toEqual([
      'ARCA',
      'AMEX',
      ...FREE_VENUES,
    ]);
    expect(delayOf(entitlementOf(member('free'), undefined, [signed('nyse')], NOW), 'NYSE')).toBe(
      0,
    );
  });

  it('all signatures together open every venue that an agreement is for', () => {
    const all = AGREEMENTS.map(({ id }) => signed(id));
    const entitlement = entitlementOf(member('plus'), undefined, all, NOW);
    const named = AGREEMENTS.flatMap(({ venues }) => venues);
    expect(named.filter((venue) => entitlement.delivery[venue] !== 'live')).toEqual([]);
    expect(entitlement.unsigned).toEqual([]);
  });

  it('an exchange abroad or unknown is delayed: nothing that can be signed opens it', () => {
    const all = AGREEMENTS.map(({ id }) => signed(id));
    const entitlement = entitlementOf(member('developer'), undefined, all, NOW);
    for (const venue of [...FOREIGN_EXCHANGES, 'OTHER', 'FUTURES'] as const)
      expect([venue, delayOf(entitlement, venue)]).toEqual([venue, DELAY]);
  });

  it('an agreement the plan does not need is not requested and has no effect', () => {
    const free = entitlementOf(member('free'), undefined, [signed('opra')], NOW);
    expect(free.unsigned.map(({ id }) => id)).not.toContain('opra');
    expect(free.delivery.OPRA).toBe('delayed');
    const plus = entitlementOf(member('plus'), undefined, [], NOW);
    expect(plus.unsigned.map(({ id }) => id)).toContain('opra');
    expect(entitlementOf(member('plus'), undefined, [signed('opra')], NOW).delivery.OPRA).toBe(
      'live',
    );
  });

  it('a signature counts for the status under which it was given', () => {
    const professional = member('free', { professional: 'professional' });
    expect(live(professional, undefined, [signed('nyse')], NOW)).toEqual(FREE_VENUES);
    const both = [signed('nyse'), signed('nyse', { status: 'professional' })];
    expect(live(professional, undefined, both, NOW)).toEqual(['NYSE', ...FREE_VENUES]);
  });

  it('a new edition makes the agreement unsigned at the moment it takes effect', () => {
    const edition = (version: string, effectiveFrom: number): AgreementText => ({
      version,
      effectiveFrom,
      clauses: { 'non-professional': [], professional: [] },
    });
    const agreement: Agreement = {
      id: 'nyse',
      name: 'NYSE',
      venues: ['NYSE'],
      needs: ['realtime'],
      texts: [edition('1', 0), edition('2', NOW)],
    };
    const at = (now: number, version: string) =>
      entitlementOf(member('free'), undefined, [signed('nyse', { version })], now, [agreement]);
    expect(at(NOW - 1, '1').delivery.NYSE).toBe('live');
    expect(at(NOW - 1, '1').changesAt).toBe(NOW);
    expect(at(NOW, '1').delivery.NYSE).toBe('delayed');
    expect(at(NOW, '1').unsigned).toEqual([agreement]);
    expect(at(NOW, '2').delivery.NYSE).toBe('live');
    expect(at(NOW, '2').changesAt).toBeNull();
    expect(at(NOW - 1, '2').delivery.NYSE).toBe('delayed');
  });
});
