import { describe, expect, it } from 'vitest';
import { getFundHoldings } from '../../../contract/market/funds.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { membersQuery } from './members-query.ts';

const quote = (symbol: string) => ({ symbol, last: 10, changePercent: 1, previousClose: 100 });

/** A fund whose source tells two of its holdings: all there are, or the heaviest. */
const apiOf = (complete: boolean) =>
  (async (endpoint: unknown, { query }: { query: { symbols?: string } }) =>
    endpoint === getFundHoldings
      ? {
          data: {
            asOfDate: null,
            complete,
            count: 2,
            holdings: ['AAA', 'BBB'].map((symbol) => ({ symbol, name: symbol, weight: 0.1 })),
          },
        }
      : { data: (query.symbols ?? '').split(',').map(quote) }) as unknown as ApiClient;

describe('members of an index', () => {
  it.each([
    [true, 2],
    [false, null],
  ])('are counted where the list is whole (%s)', async (complete, count) => {
    const found = await createQueryClient().fetchQuery(
      membersQuery(apiOf(complete), symbolId('^SPX')),
    );
    expect(found?.data.members).toHaveLength(2);
    expect(found?.data.count).toBe(count);
  });
});
