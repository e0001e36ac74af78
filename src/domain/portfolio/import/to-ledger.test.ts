import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetId } from '../asset.ts';
import type { Transaction } from '../transaction.ts';
import { findDuplicates } from './find-duplicates.ts';
import { readImportText } from './read-import-text.fixture.ts';
import { type LedgerMapping, toLedger } from './to-ledger.ts';

const mapping: LedgerMapping = {
  account: () => 'main',
  asset: (row) =>
    row.symbol === 'NOPE'
      ? null
      : {
          id: (row.symbol ?? row.isin ?? '~x') as AssetId,
          currency: 'USD',
          multiplier: (row.priceFactor === '100' ? '100' : '1') as never,
        },
  currency: 'USD',
  id: (row, part) => `${row.row}-${part}`,
};

const ledgerOf = (text: string) => toLedger(readImportText(text).transactions, mapping);

const SCHWAB_HEADER = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n';

describe('rows of a file as rows of the ledger', () => {
  it('keep the sum of the broker, and costs apart', () => {
    const { transactions } = ledgerOf(
      `${SCHWAB_HEADER}02/01/2024,Buy,ACME,X,3,$33.333,$1.00,-$101.00\n`,
    );
    expect(transactions).toMatchObject([
      {
        kind: 'buy',
        asset: 'ACME',
        quantity: '3',
        price: '33.333',
        gross: '100',
        fee: { amount: '1', currency: 'USD' },
        settled: null,
      },
    ]);
  });

  it('keep prices in their currency and what moved in that of the account', () => {
    const { transactions } = ledgerOf(
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax)\nMarket buy,2024-01-02 10:00:00,GB00BPQY8M80,AV,Aviva,4,496,GBX,0.01,19.84,GBP,,\nDividend (Ordinary),2024-02-02 10:00:00,US0378331005,AAPL,Apple,10,0.24,USD,Not available,1.60,GBP,0.36,USD\n',
    );
    expect(transactions).toMatchObject([
      {
        kind: 'buy',
        price: '4.96',
        currency: 'GBP',
        gross: '19.84',
        settled: null,
        time: '10:00:00',
      },
      {
        kind: 'dividend',
        amount: { amount: '2.4', currency: 'USD' },
        tax: { amount: '0.36', currency: 'USD' },
        settled: { amount: '1.6', currency: 'GBP' },
      },
    ]);
  });

  it('leave the contract to the multiplier of the asset', () => {
    const { transactions } = ledgerOf(
      `${SCHWAB_HEADER}02/06/2024,Sell to Close,ACME C,CALL,2,$3.10,$1.30,$618.70\n`,
    );
    expect(transactions).toMatchObject([
      { kind: 'sell', quantity: '2', price: '3.1', gross: '620', fee: { amount: '1.3' } },
    ]);
  });

  it('join the two rows of a conversion and of a merger', () => {
    const { transactions, errors } = ledgerOf(
      'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency\n23-08-2022 12:00:25;11;Forex credit;;;;1.0;1995.39;0.00;0.00;1995.39;1;EUR\n23-08-2022 12:00:25;11;Forex debit;;;;1.0;2000.00;0.00;0.00;-2000.00;1;USD\n',
    );
    expect(errors).toEqual([]);
    expect(transactions).toMatchObject([
      {
        kind: 'conversion',
        sold: { amount: '2000', currency: 'USD' },
        bought: { amount: '1995.39', currency: 'EUR' },
      },
    ]);
    const merged = ledgerOf(
      `${SCHWAB_HEADER}03/02/2021,Cash Merger,FOO,FOO,,,,$1000\n03/02/2021,Cash Merger Adj,FOO,FOO,-100,,,\n`,
    );
    expect(merged.transactions).toMatchObject([
      { kind: 'sell', asset: 'FOO', quantity: '100', price: '10', gross: '1000' },
    ]);
  });

  it('take back a payout with what was withheld of it', () => {
    // Payout, its reversal and the payout anew: 22.02 arrived, went and came again as 21.78.
    const { transactions } = ledgerOf(
      `datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,transaction_id
2025-07-17T09:43:05.3Z,2025-07-17,DEFAULT,CASH,DIVIDEND,STOCK,Made,US0000000001,10,,29.58,,-7.56,EUR,a
2026-03-28T12:17:08.9Z,2026-03-27,DEFAULT,CASH,DIVIDEND,STOCK,Made,US0000000001,10,,-29.58,,7.56,EUR,b
2026-03-28T12:44:58.3Z,2026-03-27,DEFAULT,CASH,DIVIDEND,STOCK,Made,US0000000001,10,,29.58,,-7.80,EUR,c
2026-03-28T12:41:41.1Z,2026-03-27,DEFAULT,CASH,DIVIDEND,STOCK,Made,US0000000001,10,,-32.27,,,EUR,d
`,
    );
    const money = (amount: string) => ({ amount, currency: 'EUR' });
    expect(transactions).toMatchObject([
      { kind: 'dividend', amount: money('29.58'), tax: money('7.56') },
      { kind: 'dividend', amount: money('-29.58'), tax: money('-7.56') },
      { kind: 'dividend', amount: money('29.58'), tax: money('7.8') },
      { kind: 'dividend', amount: money('-32.27'), tax: null },
    ]);
  });

  it('are refused by row and column where something is missing', () => {
    const { errors } = ledgerOf(
      `${SCHWAB_HEADER}02/01/2024,Buy,NOPE,X,3,$1,,-$3\n02/01/2024,Stock Split,ACME,X,3,,,\n`,
    );
    expect(errors).toMatchObject([
      { row: 2, column: 'symbol', text: 'NOPE' },
      { row: 3, column: 'type', text: 'SPLIT' },
    ]);
  });
});

describe('rows that are there already', () => {
  const buy = `${SCHWAB_HEADER}02/01/2024,Buy,ACME,X,3,$33.333,$1.00,-$101.00\n`;

  it('are exact when all is the same, likely within two days and a cent', () => {
    const kept = ledgerOf(buy).transactions;
    const again = ledgerOf(buy).transactions.map((row) => ({ ...row, id: `new-${row.id}` }));
    expect(findDuplicates(kept, again)).toEqual([{ row: 'new-2-0', of: '2-0', match: 'exact' }]);
    const near = ledgerOf(
      buy.replace('02/01', '02/03').replace('101.00', '101.01'),
    ).transactions.map((row) => ({ ...row, id: 'n' }));
    expect(findDuplicates(kept, near)).toEqual([{ row: 'n', of: '2-0', match: 'likely' }]);
    const far = ledgerOf(buy.replace('02/01', '02/04')).transactions.map((row) => ({
      ...row,
      id: 'f',
    }));
    expect(findDuplicates(kept, far)).toEqual([]);
  });

  it('answer once each: two equal purchases of a day are no duplicates of one', () => {
    const kept = ledgerOf(buy).transactions;
    const twice = [...ledgerOf(buy).transactions, ...ledgerOf(buy).transactions].map((row, at) => ({
      ...row,
      id: `n${at}`,
    }));
    expect(findDuplicates(kept, twice)).toHaveLength(1);
  });

  it('are exact with the reference of a kept row, whatever became of its figures', () => {
    const [row] = ledgerOf(buy).transactions;
    const kept = { ...row!, id: 'k', reference: 'R1', date: '2020-01-01' as never };
    const added = { ...row!, id: 'a', reference: 'R1' };
    expect(findDuplicates([kept], [added])).toEqual([{ row: 'a', of: 'k', match: 'exact' }]);
  });

  it('are exact within a file when figures agree too: one reference may be of many bookings', () => {
    const [row] = ledgerOf(buy).transactions;
    const made = (id: string, changes: object = {}): Transaction =>
      ({ ...row!, id, reference: 'R1', ...changes }) as Transaction;
    const first = made('a');
    const others = [
      made('b', { date: '2024-02-02' }),
      made('c', { asset: 'OTHER' }),
      made('d', { gross: '7' }),
    ];
    expect(findDuplicates([], [first, ...others])).toEqual([]);
    const again = [first, ...others].map((each) => ({ ...each, id: `${each.id}2` }));
    expect(findDuplicates([], [first, ...others, ...again])).toHaveLength(4);
    // A second import of the same file knows each of them, and takes what is new under the reference.
    const more = [...again, made('new', { gross: '9' })];
    expect(findDuplicates([first, ...others], more).map(({ row: added }) => added)).toEqual([
      'a2',
      'b2',
      'c2',
      'd2',
    ]);
  });

  it('are found whatever order a database gives their fields back in', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([field, own]) => [field, turned(own)]),
            )
          : value;
    const kept = ledgerOf(buy).transactions.map((row) => turned(row) as Transaction);
    const again = ledgerOf(buy).transactions.map((row) => ({ ...row, id: 'n' }));
    expect(findDuplicates(kept, again)).toEqual([{ row: 'n', of: '2-0', match: 'exact' }]);
  });

  it('agree with a comparison of every row with every other', () => {
    const [row] = ledgerOf(buy).transactions;
    const rows = (prefix: string) =>
      fc
        .array(fc.record({ day: fc.integer({ min: 1, max: 9 }), cents: fc.nat(400) }), {
          maxLength: 12,
        })
        .map((made) =>
          made.map(
            ({ day, cents }, at): Transaction =>
              ({
                ...row!,
                id: `${prefix}${at}`,
                date: `2024-02-0${day}`,
                gross: String(cents / 200),
              }) as Transaction,
          ),
        );
    const plain = (one: Transaction) => ('gross' in one ? `${one.date} ${one.gross}` : '');
    const isNear = (one: Transaction, other: Transaction): boolean =>
      'gross' in one &&
      'gross' in other &&
      Math.abs(Number(one.date.slice(-2)) - Number(other.date.slice(-2))) <= 2 &&
      Math.abs(Number(one.gross) - Number(other.gross)) <= 0.01 + 1e-9;
    fc.assert(
      fc.property(rows('k'), rows('n'), (kept, added) => {
        const found = findDuplicates(kept, added);
        const of = new Map(found.map((one) => [one.row, one]));
        expect(new Set(found.map((one) => one.of)).size).toBe(found.length);
        const used = new Set<string>();
        for (const one of added) {
          const free = kept.filter(({ id }) => !used.has(id));
          const equal = free.filter((other) => plain(other) === plain(one));
          const near = free.filter((other) => isNear(other, one));
          const answer = of.get(one.id);
          expect(answer?.match).toBe(
            equal.length > 0 ? 'exact' : near.length > 0 ? 'likely' : undefined,
          );
          if (answer === undefined) continue;
          expect((equal.length > 0 ? equal : near).map(({ id }) => id)).toContain(answer.of);
          used.add(answer.of);
        }
      }),
    );
  });

  it('of one kind and day are found by their sum, however many they are', () => {
    const [row] = ledgerOf(buy).transactions;
    const many = (prefix: string): readonly Transaction[] =>
      Array.from(
        { length: 20_000 },
        (_, at) => ({ ...row!, id: `${prefix}${at}`, gross: String(at) }) as Transaction,
      );
    const found = findDuplicates(many('k'), many('n'));
    expect(found).toHaveLength(20_000);
    expect(found[12_345]).toEqual({ row: 'n12345', of: 'k12345', match: 'exact' });
  });
});
