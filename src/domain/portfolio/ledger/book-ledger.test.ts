import { describe, expect, it } from 'vitest';
import { isoDate } from '../../calendar/iso-date.ts';
import { type Decimal, formatDecimal, sum } from '../../money/decimal.ts';
import type { Booked } from '../booked.ts';
import type { PortfolioSettings } from '../portfolio.ts';
import type { Transaction } from '../transaction.ts';
import { bookLedger } from './book-ledger.ts';
import {
  accumulation,
  assetId,
  BOOK,
  CALL,
  cashFlow,
  charge,
  conversion,
  delivery,
  income,
  ledgerOf,
  merger,
  money,
  num,
  optionEnd,
  PUT,
  reinvestment,
  spinOff,
  split,
  stockDividend,
  symbolChange,
  trade,
  transfer,
} from './ledger.fixture.ts';

const booked = (rows: readonly Transaction[], settings?: Partial<PortfolioSettings>): Booked =>
  bookLedger(ledgerOf(rows, settings), BOOK);
const text = (value: Decimal): string => formatDecimal(value);
const lotsOf = (books: Booked) =>
  books.lots.map(
    (lot) =>
      `${lot.account} ${lot.asset} ${lot.acquired} ${text(lot.quantity)} for ${text(lot.cost)}+${text(lot.fees)}`,
  );
const cashOf = (books: Booked, account = 'A', currency = 'USD') =>
  text(
    sum(
      books.entries
        .flatMap(({ cash }) => cash)
        .filter((one) => one.account === account && one.currency === currency)
        .map(({ amount }) => amount),
    ),
  );
const gainsOf = (books: Booked) =>
  books.entries.flatMap(({ disposals }) => disposals).map(({ gain }) => text(gain));
const codes = (books: Booked) =>
  books.problems.filter(({ code }) => code !== 'negative-cash').map(({ code }) => code);

const BUYS = [
  trade('b1', '2025-01-02', 'buy', 'AAPL', 10, 100, { fee: money(10) }),
  trade('b2', '2025-02-03', 'buy', 'AAPL', 10, 60),
  trade('b3', '2025-03-03', 'buy', 'AAPL', 10, 140),
];

describe('trades', () => {
  it.each([
    ['fifo', ['A AAPL 2025-02-03 5 for 300+0', 'A AAPL 2025-03-03 10 for 1400+0'], ['100', '250']],
    [
      'lifo',
      ['A AAPL 2025-01-02 10 for 1000+10', 'A AAPL 2025-02-03 5 for 300+0'],
      ['-300', '250'],
    ],
    [
      'highest',
      ['A AAPL 2025-01-02 5 for 500+5', 'A AAPL 2025-02-03 10 for 600+0'],
      ['-300', '50'],
    ],
    ['lowest', ['A AAPL 2025-01-02 5 for 500+5', 'A AAPL 2025-03-03 10 for 1400+0'], ['50', '500']],
  ] as const)('closes lots by the method %s', (lotMethod, lots, gains) => {
    const books = booked([...BUYS, trade('s', '2025-04-01', 'sell', 'AAPL', 15, 110)], {
      lotMethod,
    });
    expect(lotsOf(books)).toEqual(lots);
    expect(gainsOf(books).toSorted()).toEqual([...gains].toSorted());
  });

  it('gives every unit the average cost and keeps the dates of the lots', () => {
    const books = booked([...BUYS, trade('s', '2025-04-01', 'sell', 'AAPL', 15, 110)], {
      lotMethod: 'average',
    });
    expect(lotsOf(books).map((lot) => lot.split('+')[0])).toEqual([
      'A AAPL 2025-02-03 5 for 500',
      'A AAPL 2025-03-03 10 for 1000',
    ]);
    expect(gainsOf(books)).toEqual(['100', '50']);
  });

  it('takes picked lots first and follows the method of the sale for the rest', () => {
    const books = booked([
      ...BUYS,
      trade('s', '2025-04-01', 'sell', 'AAPL', 15, 110, {
        lotMethod: 'lifo',
        lots: [{ opened: 'b2', quantity: num(10) }],
      }),
    ]);
    expect(lotsOf(books)).toEqual([
      'A AAPL 2025-01-02 10 for 1000+10',
      'A AAPL 2025-03-03 5 for 700+0',
    ]);
  });

  it('tells a pick that names no lot and sells by the method', () => {
    const books = booked([
      ...BUYS,
      trade('s', '2025-04-01', 'sell', 'AAPL', 1, 110, {
        lots: [{ opened: 'nothing', quantity: num(1) }],
      }),
    ]);
    expect(codes(books)).toEqual(['unknown-lot']);
    expect(gainsOf(books)).toEqual(['10']);
  });

  it('shares fees of both sides by units and keeps them out of the gain', () => {
    const books = booked([
      ...BUYS,
      trade('s', '2025-04-01', 'sell', 'AAPL', 4, 110, { fee: money(2), tax: money(1) }),
    ]);
    const [disposal] = books.entries.at(-1)!.disposals;
    expect(text(disposal!.buyFees)).toBe('4');
    expect(text(disposal!.sellFees)).toBe('2');
    expect(text(disposal!.gain)).toBe('40');
    expect(text(disposal!.baseProceeds)).toBe('437');
    expect(text(disposal!.baseCost)).toBe('404');
    expect(cashOf(books)).toBe('-2573');
  });

  it('books what is sold beyond the units held as a short position and says so', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', 'AAPL', 10, 100),
      trade('s', '2025-01-03', 'sell', 'AAPL', 15, 110, { fee: money(3) }),
      trade('c', '2025-01-04', 'buy', 'AAPL', 6, 120),
    ]);
    expect(books.problems[1]).toMatchObject({ code: 'oversold', values: { quantity: '5' } });
    expect(gainsOf(books)).toEqual(['100', '-50']);
    expect(lotsOf(books)).toEqual(['A AAPL 2025-01-04 1 for 120+0']);
  });

  it('keeps a short lot beside what is held, and covers it', () => {
    const rows = [
      trade('b', '2025-01-02', 'buy', 'AAPL', 10, 100),
      trade('s', '2025-01-03', 'short', 'AAPL', 5, 110),
    ];
    expect(lotsOf(booked(rows))).toEqual([
      'A AAPL 2025-01-02 10 for 1000+0',
      'A AAPL 2025-01-03 -5 for -550+0',
    ]);
    const covered = booked([...rows, trade('c', '2025-01-04', 'cover', 'AAPL', 7, 90)]);
    expect(gainsOf(covered)).toEqual(['100']);
    expect(codes(covered)).toEqual(['not-short']);
  });

  it('closes only lots of the account of the sale', () => {
    const books = booked([
      trade('a', '2025-01-02', 'buy', 'AAPL', 10, 100),
      trade('b', '2025-01-03', 'buy', 'AAPL', 10, 120, { account: 'B' }),
      trade('s', '2025-02-03', 'sell', 'AAPL', 5, 130, { account: 'B' }),
    ]);
    expect(gainsOf(books)).toEqual(['50']);
  });

  it('counts the contracts of an option by its multiplier', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', CALL, 5, 3, { fee: money(10) }),
      trade('s', '2025-02-03', 'sell', CALL, 3, 4, { fee: money(5) }),
    ]);
    expect(lotsOf(books)).toEqual([`A ${CALL} 2025-01-02 2 for 600+4`]);
    expect(cashOf(books)).toBe('-315');
  });

  it('pays in another currency and takes the cost in the base from what was paid', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', 'SAP', 10, 100, {
        fee: money(5, 'EUR'),
        settled: money(1110),
      }),
    ]);
    expect(cashOf(books)).toBe('-1110');
    expect(cashOf(books, 'A', 'EUR')).toBe('0');
    expect(text(books.lots[0]!.baseCost)).toBe('1110');
    expect(lotsOf(books)).toEqual(['A SAP 2025-01-02 10 for 1000+5']);
  });

  it('takes rates of their own days for cost and proceeds', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', 'SAP', 10, 100),
      trade('s', '2025-07-02', 'sell', 'SAP', 10, 100),
    ]);
    const [disposal] = books.entries[1]!.disposals;
    expect([text(disposal!.baseCost), text(disposal!.baseProceeds)]).toEqual(['1100', '1200']);
  });

  it('keeps a lot in the currency of the asset when the row is in another one', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', 'SAP', 10, 110, { currency: 'USD', fee: money(11) }),
    ]);
    expect(lotsOf(books)).toEqual(['A SAP 2025-01-02 10 for 1000+10']);
    expect(cashOf(books)).toBe('-1111');
  });

  it('books what a settled sum rounds as a fee', () => {
    const settled = { gross: num('1000'), settled: money('1000.01') };
    const books = booked([trade('b', '2025-01-02', 'buy', 'AAPL', 3, '333.33', settled)]);
    expect(lotsOf(books)).toEqual(['A AAPL 2025-01-02 3 for 1000+0.01']);
    expect(books.entries[0]!.items.map(({ amount }) => text(amount))).toEqual(['-0.01']);
  });
});

describe('income and charges', () => {
  const buy = trade('b', '2025-01-02', 'buy', 'AAPL', 10, 100);

  it('books dividends gross, their tax apart', () => {
    const books = booked([
      buy,
      income('d', '2025-02-03', 'dividend', 'AAPL', money(20), { tax: money(3) }),
      charge('i', '2025-02-04', 'interest-charge', money(4)),
      charge('r', '2025-02-05', 'tax', money(-1)),
    ]);
    expect(
      books.entries
        .flatMap(({ items }) => items)
        .map(({ category, amount }) => `${category} ${text(amount)}`),
    ).toEqual(['dividend 20', 'tax -3', 'interest -4', 'tax 1']);
    expect(cashOf(books)).toBe('-986');
  });

  it('spends what fee and tax leave of a reinvested dividend', () => {
    const row = reinvestment('r', '2025-02-03', 'AAPL', money(20), 0.1, {
      fee: money(1),
      tax: money(3),
    });
    const books = booked([buy, row]);
    expect(lotsOf(books)[1]).toBe('A AAPL 2025-02-03 0.1 for 16+1');
    expect(text(books.lots[1]!.baseCost)).toBe('17');
    expect(cashOf(books)).toBe('-1000');
  });

  it('spreads the cost over free units, or opens a lot for taxed ones', () => {
    expect(lotsOf(booked([buy, stockDividend('s', '2025-02-03', 'AAPL', 1)]))).toEqual([
      'A AAPL 2025-01-02 11 for 1000+0',
    ]);
    expect(lotsOf(booked([buy, stockDividend('s', '2025-02-03', 'AAPL', 1, money(90))]))).toEqual([
      'A AAPL 2025-01-02 10 for 1000+0',
      'A AAPL 2025-02-03 1 for 90+0',
    ]);
  });

  it('lowers the cost by returned capital; what is beyond it is a gain', () => {
    const books = booked([
      buy,
      income('r1', '2025-02-03', 'return-of-capital', 'AAPL', money(400)),
      income('r2', '2025-03-03', 'return-of-capital', 'AAPL', money(700)),
    ]);
    expect(lotsOf(books)).toEqual(['A AAPL 2025-01-02 10 for 0+0']);
    expect(gainsOf(books)).toEqual(['100']);
    expect(text(books.lots[0]!.baseCost)).toBe('0');
  });

  it('adds what a fund keeps to the cost', () => {
    const books = booked([buy, accumulation('x', '2025-02-03', 'AAPL', money(30))]);
    expect(lotsOf(books)).toEqual(['A AAPL 2025-01-02 10 for 1030+0']);
  });
});

describe('cash', () => {
  it('counts a deposit before its fee as the flow', () => {
    const books = booked([cashFlow('d', '2025-01-02', 'deposit', money(100), { fee: money(1) })]);
    expect(text(books.entries[0]!.flows[0]!.amount)).toBe('100');
    expect(cashOf(books)).toBe('99');
  });

  it('converts and moves money between own accounts without a flow', () => {
    const books = booked([
      cashFlow('d', '2025-01-02', 'opening-cash', money(1000)),
      conversion('c', '2025-01-03', money(550), money(500, 'EUR')),
      transfer('t', '2025-01-04', { amount: money(200, 'EUR') }),
    ]);
    expect([cashOf(books), cashOf(books, 'A', 'EUR'), cashOf(books, 'B', 'EUR')]).toEqual([
      '450',
      '300',
      '200',
    ]);
    expect(books.entries.slice(1).flatMap(({ flows }) => flows)).toEqual([]);
  });

  it('tells a balance below zero once, at the end of its day', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', 'AAPL', 1, 100),
      cashFlow('d', '2025-01-02', 'deposit', money(50)),
      trade('c', '2025-01-03', 'buy', 'AAPL', 1, 100),
    ]);
    expect(books.problems).toEqual([
      {
        transaction: 'b',
        code: 'negative-cash',
        values: { account: 'A', currency: 'USD', balance: '-50' },
      },
    ]);
  });

  it('lets implied money come with a purchase and leave with a sale', () => {
    const books = booked(
      [
        trade('b', '2025-01-02', 'buy', 'AAPL', 1, 100, { fee: money(1) }),
        income('d', '2025-01-03', 'dividend', 'AAPL', money(2)),
        trade('s', '2025-01-04', 'sell', 'AAPL', 1, 110),
      ],
      { cash: 'implied' },
    );
    expect(books.entries.flatMap(({ cash }) => cash)).toEqual([]);
    expect(books.entries.map(({ flows }) => text(flows[0]!.amount))).toEqual(['101', '-2', '-110']);
  });
});

describe('deliveries and transfers', () => {
  it('lets units arrive at their value, with the cost and date of their owner', () => {
    const books = booked([
      delivery('i', '2025-03-03', 'delivery-in', 'AAPL', 10, {
        value: money(1500),
        cost: money(900),
        acquired: isoDate('2020-05-05'),
      }),
    ]);
    expect(lotsOf(books)).toEqual(['A AAPL 2020-05-05 10 for 900+0']);
    expect(text(books.entries[0]!.flows[0]!.amount)).toBe('1500');
  });

  it('values coins that come and go at the price of the day', () => {
    const books = booked([
      delivery('i', '2025-03-03', 'delivery-in', 'BTC', 2),
      delivery('o', '2025-04-03', 'delivery-out', 'BTC', 0.5, { value: money(30_000) }),
    ]);
    expect(books.entries.map(({ flows }) => text(flows[0]!.amount))).toEqual(['100000', '-30000']);
    expect(gainsOf(books)).toEqual(['5000']);
  });

  it('makes up no gain for units that leave without any price', () => {
    const books = booked([
      ...BUYS,
      delivery('o', '2025-04-03', 'delivery-out', 'AAPL', 15),
      delivery('p', '2025-04-04', 'delivery-in', 'MSFT', 1),
    ]);
    expect(gainsOf(books)).toEqual(['0', '0']);
    expect(codes(books)).toEqual(['no-price', 'no-price']);
  });

  it('moves lots with dates, costs and fees, oldest first or as picked', () => {
    const move = (lots: { opened: string; quantity: ReturnType<typeof num> }[] | null) =>
      lotsOf(
        booked([
          ...BUYS,
          transfer('t', '2025-05-05', { asset: assetId('AAPL'), quantity: num(12), lots }),
        ]),
      );
    expect(move(null)).toEqual([
      'B AAPL 2025-01-02 10 for 1000+10',
      'A AAPL 2025-02-03 8 for 480+0',
      'B AAPL 2025-02-03 2 for 120+0',
      'A AAPL 2025-03-03 10 for 1400+0',
    ]);
    expect(move([{ opened: 'b3', quantity: num(10) }])).toEqual([
      'A AAPL 2025-01-02 8 for 800+8',
      'B AAPL 2025-01-02 2 for 200+2',
      'A AAPL 2025-02-03 10 for 600+0',
      'B AAPL 2025-03-03 10 for 1400+0',
    ]);
  });

  describe('a transfer on the day that brings its units', () => {
    const day = '2025-05-05';
    const units = (id: string, account: string, to: string, time: string | null = null) =>
      transfer(id, day, { account, to, asset: assetId('AAPL'), quantity: num(10), time });
    const buy = trade('buy', day, 'buy', 'AAPL', 10, 50);
    const sell = trade('sell', day, 'sell', 'AAPL', 10, 60, { account: 'B' });

    it.each([
      ['typed before', [units('a', 'A', 'B'), buy]],
      ['typed after', [buy, units('z', 'A', 'B')]],
      ['with a time before the purchase', [units('a', 'A', 'B', '09:00:00'), buy]],
    ])('moves the lots of the purchase, %s it', (_, rows) => {
      const books = booked(rows);
      expect(codes(books)).toEqual([]);
      expect(lotsOf(books)).toEqual(['B AAPL 2025-05-05 10 for 500+0']);
    });

    it('feeds the sale in the other account, whatever their order and ids', () => {
      const times = [
        [null, null],
        ['15:00:00', '16:00:00'],
        ['15:00:00', null],
      ] as const;
      for (const [bought, sold] of times)
        for (const id of ['a', 'z']) {
          const rows = [{ ...sell, time: sold }, units(id, 'A', 'B'), { ...buy, time: bought }];
          const books = booked(rows);
          expect(codes(books)).toEqual([]);
          expect(gainsOf(books)).toEqual(['100']);
          expect(books.lots).toEqual([]);
          expect(booked(rows.toReversed())).toEqual(books);
        }
    });

    it('goes on through several accounts, and picks what was bought that day', () => {
      const on = units('a', 'B', 'C');
      const picked = { ...units('b', 'A', 'B'), lots: [{ opened: 'buy', quantity: num(10) }] };
      const books = booked([...BUYS, on, picked, buy]);
      expect(codes(books)).toEqual([]);
      expect(lotsOf(books).filter((lot) => !lot.startsWith('A'))).toEqual([
        'C AAPL 2025-05-05 10 for 500+0',
      ]);
    });

    it('moves what was there before where that is enough, and tells what nobody brought', () => {
      const enough = booked([...BUYS, buy, units('t', 'A', 'B')]);
      expect(lotsOf(enough)[0]).toBe('B AAPL 2025-01-02 10 for 1000+10');
      const short = booked([{ ...buy, quantity: num(4) }, units('t', 'A', 'B')]);
      expect(codes(short)).toEqual(['oversold']);
      expect(lotsOf(short)).toEqual(['B AAPL 2025-05-05 4 for 200+0']);
    });
  });

  it('numbers the parts of a divided lot', () => {
    const part = { asset: assetId('AAPL'), quantity: num(2) };
    const books = booked([
      BUYS[0]!,
      transfer('t1', '2025-05-05', part),
      transfer('t2', '2025-05-06', part),
    ]);
    expect(books.lots.map(({ id }) => id)).toEqual(['b1', 'b1#2', 'b1#3']);
  });
});

describe('corporate actions', () => {
  it('splits every lot and sells the fraction', () => {
    const books = booked([
      trade('b1', '2025-01-02', 'buy', 'AAPL', 3, 100),
      trade('b2', '2025-01-03', 'buy', 'AAPL', 2, 100),
      split('x', '2025-02-03', 'AAPL', 1, 2, money(120)),
    ]);
    expect(lotsOf(books)).toEqual([
      'A AAPL 2025-01-02 1 for 200+0',
      'A AAPL 2025-01-03 1 for 200+0',
    ]);
    expect(gainsOf(books)).toEqual(['20']);
  });

  it('does not lose units to a ratio that does not come out even', () => {
    const books = booked([
      ...BUYS,
      split('x', '2025-04-01', 'AAPL', 1, 3),
      split('y', '2025-04-02', 'AAPL', 3, 1),
    ]);
    expect(text(sum(books.lots.map(({ quantity }) => quantity)))).toBe('30');
  });

  it('moves a part of the cost to what is spun off, with the date', () => {
    const books = booked([BUYS[0]!, spinOff('x', '2025-04-01', 0.5, 0.2)]);
    expect(lotsOf(books)).toEqual([
      'A AAPL 2025-01-02 10 for 800+8',
      'A MSFT 2025-01-02 5 for 200+2',
    ]);
  });

  it('goes on in the stock of a merger, is sold for its cash, or both', () => {
    const stock = { into: assetId('MSFT'), ratio: num(2) };
    const after = (changes: Parameters<typeof merger>[2]) => {
      const books = booked([BUYS[0]!, merger('m', '2025-04-01', changes)]);
      return [lotsOf(books), gainsOf(books), cashOf(books)];
    };
    expect(after(stock)).toEqual([['A MSFT 2025-01-02 20 for 1000+10'], [], '-1010']);
    expect(after({ cash: money(130) })).toEqual([[], ['300'], '290']);
    expect(after({ ...stock, cash: money(60), costShare: num('0.5') })).toEqual([
      ['A MSFT 2025-01-02 20 for 500+5'],
      ['100'],
      '-410',
    ]);
    expect(after({ ...stock, cash: money(30) })).toEqual([
      ['A MSFT 2025-01-02 20 for 700+10'],
      [],
      '-710',
    ]);
  });

  it('carries lots over to a new symbol', () => {
    expect(lotsOf(booked([BUYS[0]!, symbolChange('x', '2025-04-01')]))).toEqual([
      'A MSFT 2025-01-02 10 for 1000+10',
    ]);
  });
});

describe('options that end', () => {
  const bought = (symbol: string) =>
    trade('o', '2025-01-02', 'buy', symbol, 1, 4, { fee: money(1) });
  const written = (symbol: string) => trade('o', '2025-01-02', 'short', symbol, 1, 4);

  it('loses the premium of what expires, and earns that of what was written', () => {
    const end = optionEnd('e', '2026-01-16', 'expiry', CALL, 1);
    expect(gainsOf(booked([bought(CALL), end]))).toEqual(['-400']);
    expect(gainsOf(booked([written(CALL), end]))).toEqual(['400']);
  });

  it('adds the premium of a call to the cost of its shares', () => {
    const books = booked([
      bought(CALL),
      optionEnd('e', '2026-01-16', 'exercise', CALL, 1, money(2)),
    ]);
    expect(lotsOf(books)).toEqual(['A AAPL 2026-01-16 100 for 15400+3']);
    expect(text(books.lots[0]!.baseCost)).toBe('15403');
    expect(cashOf(books)).toBe('-15403');
  });

  it('lowers the proceeds of a put by its premium', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', 'AAPL', 100, 140),
      bought(PUT),
      optionEnd('e', '2026-01-16', 'exercise', PUT, 1),
    ]);
    expect(gainsOf(books)).toEqual(['600']);
    expect(books.lots).toEqual([]);
  });

  it('adds the premium of a written call to the proceeds when it is assigned', () => {
    const books = booked([
      trade('b', '2025-01-02', 'buy', 'AAPL', 100, 140),
      written(CALL),
      optionEnd('e', '2026-01-16', 'assignment', CALL, 1),
    ]);
    expect(gainsOf(books)).toEqual(['1400']);
  });

  it('buys at the strike less the premium when a written put is assigned', () => {
    const books = booked([written(PUT), optionEnd('e', '2026-01-16', 'assignment', PUT, 1)]);
    expect(lotsOf(books)).toEqual(['A AAPL 2026-01-16 100 for 14600+0']);
  });
});

describe('bad rows', () => {
  it('become problems, and the rest is booked', () => {
    const books = booked([
      trade('1', '2025-01-02', 'buy', 'NOPE', 1, 1),
      trade('2', '2025-01-02', 'buy', 'AAPL', 1, 1, { account: 'Z' }),
      trade('3', '2025-01-02', 'buy', 'AAPL', 0, 1),
      { ...trade('4', '2025-01-02', 'buy', 'AAPL', 1, 1), price: 'x' } as unknown as Transaction,
      { ...trade('5', '2025-01-02', 'buy', 'AAPL', 1, 1), kind: 'gift' } as unknown as Transaction,
      trade('6', '2025-01-02', 'sell', 'AAPL', 1, 1, { date: isoDate('1800-01-01') }),
      cashFlow('7', '2025-01-02', 'deposit', money(5)),
    ]);
    expect(
      books.problems.map(({ transaction, code }) => `${transaction} ${code}`).toSorted(),
    ).toEqual([
      '1 unknown-asset',
      '2 unknown-account',
      '3 bad-row',
      '4 bad-row',
      '5 bad-row',
      '6 bad-row',
    ]);
    expect(cashOf(books)).toBe('5');
  });

  it('counts nothing in the base currency while no rate is known, and says so', () => {
    const books = bookLedger(ledgerOf([trade('1', '2025-01-02', 'buy', 'SAP', 1, 10)]), {
      ...BOOK,
      rates: new Map(),
    });
    expect(codes(books)).toEqual(['no-rate']);
    expect(text(books.lots[0]!.baseCost)).toBe('0');
  });
});
