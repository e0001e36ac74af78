import { describe, expect, it } from 'vitest';
import type { AssetId } from '../asset.ts';
import { issuerKey, underlyingOf } from './issuer.ts';

describe('an issuer', () => {
  it.each([
    ['Alphabet Inc. Class A', 'Alphabet Inc. Class C'],
    ['Apple Inc.', 'APPLE INC'],
    ['The Coca-Cola Company', 'Coca-Cola Co'],
    ['Berkshire Hathaway Inc. (Class B)', 'Berkshire Hathaway, Inc.'],
    ['Novo Nordisk A/S Sponsored ADR', 'Novo Nordisk A/S'],
  ])('is the same for %s and %s', (one, other) => {
    expect(issuerKey(one)).toBe(issuerKey(other));
  });

  it.each([
    ['Bank of America Corp', 'Bank of Montreal'],
    ['Trust', 'Group'],
    ['3M Company', '3i Group plc'],
  ])('differs for %s and %s', (one, other) => {
    expect(issuerKey(one)).not.toBe(issuerKey(other));
    expect(issuerKey(one)).not.toBe('');
  });

  it('of an option is found by its underlying', () => {
    expect(underlyingOf('AAPL260116C00150000' as AssetId)).toBe('AAPL');
    expect(underlyingOf('BTC-USD' as AssetId)).toBeNull();
    expect(underlyingOf('~house' as AssetId)).toBeNull();
  });
});
