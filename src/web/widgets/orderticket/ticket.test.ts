import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, formatDecimal } from '../../../domain/money/decimal.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { LegName } from '../../../domain/options/leg-code.ts';
import type { OptionContract } from '../../../domain/options/option-chain.ts';
import { exitPrice } from './exit-price.ts';
import { strategySeed } from './option-seeds.ts';
import { isSubPenny, priceOfFeed, steppedPrice, steppedSize } from './price-tick.ts';
import { dollarsFor, unitsFor, unitsOfPosition } from './quick-size.ts';
import { readForm } from './read-form.ts';
import { formOf, optionName, type TicketForm } from './ticket-form.ts';
import { ticketNotes } from './ticket-notes.ts';
import { classesFor, forcesFor, typesFor, withChange } from './ticket-rules.ts';
import { typedDecimal } from './typed-decimal.ts';

const market = decimal('100');
const buy = formOf({ symbol: 'MSFT', size: '10' });
const read = (change: Partial<TicketForm>, form = buy) =>
  readForm(withChange(form, change), market);

describe('TKT-1 figures as they are typed', () => {
  it.each([
    ['412.5', '412.5'],
    ['412,5', '412.5'],
    ['1,250.50', '1250.5'],
    ['1 250,50', '1250.5'],
    ['$12', '12'],
    ['.5', '0.5'],
    ['5.', '5'],
  ])('%s is %s', (text, value) => {
    expect(formatDecimal(typedDecimal(text)!)).toBe(value);
  });

  it.each(['', '-1', '1e5', 'abc', '1.2.3', '--', '9'.repeat(30)])('%s is no figure', (text) => {
    expect(typedDecimal(text)).toBeNull();
  });
});

describe('TKT-2 prices by tick', () => {
  it.each([
    ['10', 1, '10.01'],
    ['10', -10, '9.90'],
    ['0.5', 1, '0.5001'],
    ['1', -1, '0.9999'],
    ['0.9999', 1, '1.00'],
    ['0.0001', -1, '0.0001'],
  ])('%s by %i is %s', (from, steps, to) => {
    expect(steppedPrice(from, steps, null)).toBe(to);
  });

  it('an empty field begins at the market', () => {
    expect(steppedPrice('', 1, 412.3)).toBe('412.30');
    expect(steppedPrice('', 1, null)).toBe('');
    expect(priceOfFeed(412.345_6)).toBe('412.35');
  });

  it('never leaves the grid of prices', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: -100, max: 100 }),
        (units, steps) => {
          const from = formatDecimal({ units: BigInt(units), scale: 4 }, 4);
          const to = steppedPrice(from, steps, null);
          return to === from || !isSubPenny(decimal(to));
        },
      ),
    );
  });

  it('a size is never below one', () => {
    expect(steppedSize('', 1)).toBe('1');
    expect(steppedSize('1', -1)).toBe('1');
    expect(steppedSize('99', 10)).toBe('109');
  });
});

describe('TKT-3 what goes together', () => {
  it('an amount is a simple day order and never trails', () => {
    const form = withChange(formOf({ symbol: 'MSFT', timeInForce: 'gtc', orderClass: 'bracket' }), {
      sizeBy: 'notional',
      size: '500',
    });
    expect(form).toMatchObject({ timeInForce: 'day', orderClass: 'simple' });
    expect(typesFor(form)).not.toContain('trailing_stop');
  });

  it('extended hours go when the order is no limit order', () => {
    const limit = withChange(buy, { type: 'limit', limit: '99', extendedHours: true });
    expect(limit.extendedHours).toBe(true);
    expect(withChange(limit, { type: 'market' }).extendedHours).toBe(false);
  });

  it('stops are day or GTC, auctions are market or limit', () => {
    expect(forcesFor({ ...buy, type: 'stop' })).toEqual(['day', 'gtc']);
    expect(withChange({ ...buy, timeInForce: 'opg' }, { type: 'stop' }).timeInForce).toBe('day');
  });

  it('an option is a simple day order', () => {
    const form = withChange(buy, { symbol: 'MSFT260116C00400000', timeInForce: 'gtc' });
    expect(classesFor(form)).toEqual(['simple']);
    expect(form.timeInForce).toBe('day');
    expect(optionName('MSFT260116C00402500')).toEqual({
      underlying: 'MSFT',
      expiry: '2026-01-16',
      right: 'call',
      strike: 402.5,
    });
  });

  it('every change leaves a form whose choices are all on offer', () => {
    const change = fc.record<Partial<TicketForm>>(
      {
        symbol: fc.constantFrom('MSFT', 'MSFT260116C00400000', ''),
        sizeBy: fc.constantFrom('qty', 'notional'),
        size: fc.constantFrom('', '1', '1.5', 'x'),
        type: fc.constantFrom('market', 'limit', 'stop', 'stop_limit', 'trailing_stop'),
        timeInForce: fc.constantFrom('day', 'gtc', 'opg', 'cls', 'ioc', 'fok'),
        orderClass: fc.constantFrom('simple', 'bracket', 'oco', 'oto'),
        extendedHours: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const form = changes.reduce<TicketForm>(withChange, buy);
        expect(typesFor(form)).toContain(form.type);
        expect(forcesFor(form)).toContain(form.timeInForce);
        expect(classesFor(form)).toContain(form.orderClass);
      }),
    );
  });
});

describe('TKT-4 the form as an order', () => {
  it('a market order needs a symbol and a size', () => {
    expect(read({}).draft).toMatchObject({ symbol: 'MSFT', qty: '10', notional: null });
    expect(read({ size: '' }).problems).toEqual({ size: 'missing' });
    expect(read({ size: 'ten' }).problems).toEqual({ size: 'noNumber' });
    expect(read({ size: '0' }).problems).toEqual({ size: 'notPositive' });
    expect(read({ symbol: '' }).problems).toEqual({ symbol: 'missing' });
  });

  it('a price with parts of a cent is explained before it is sent', () => {
    expect(read({ type: 'limit', limit: '290.123' }).problems).toEqual({ limit: 'subPenny' });
    expect(read({ type: 'limit', limit: '0.1234' }).problems).toEqual({});
    expect(read({ type: 'limit', limit: '0.12345' }).problems).toEqual({ limit: 'subPenny' });
  });

  it('an amount is at least a dollar, to the cent', () => {
    expect(read({ sizeBy: 'notional', size: '0.5' }).problems).toEqual({ size: 'leastAmount' });
    expect(read({ sizeBy: 'notional', size: '500.001' }).problems).toEqual({ size: 'tooFine' });
    expect(read({ sizeBy: 'notional', size: '500' }).draft).toMatchObject({
      qty: null,
      notional: '500',
    });
  });

  it('contracts are whole', () => {
    expect(read({ symbol: 'MSFT260116C00400000', size: '1.5' }).problems).toEqual({
      size: 'wholeOnly',
    });
  });

  it('a bracket by percent and by dollars comes to prices on the grid', () => {
    const bracket = read({
      orderClass: 'bracket',
      takeProfitBy: 'percent',
      takeProfit: '10',
      stopLossBy: 'dollars',
      stopLoss: '50',
    });
    expect(bracket.draft).toMatchObject({
      takeProfit: { limitPrice: '110' },
      stopLoss: { stopPrice: '95', limitPrice: null, trail: null },
    });
  });

  it('exits of a short position are mirrored', () => {
    const short = read({
      side: 'sell',
      orderClass: 'bracket',
      takeProfitBy: 'percent',
      takeProfit: '10',
      stopLossBy: 'percent',
      stopLoss: '5',
    });
    expect(short.draft).toMatchObject({
      takeProfit: { limitPrice: '90' },
      stopLoss: { stopPrice: '105' },
    });
  });

  it('an exit on the wrong side is named', () => {
    const exits = { orderClass: 'bracket', stopLoss: '110', takeProfit: '90' } as const;
    expect(read(exits).problems).toEqual({
      takeProfit: 'takeProfitTooLow',
      stopLoss: 'stopLossTooHigh',
    });
    expect(read({ ...exits, side: 'sell' }).problems).toEqual({});
  });

  it('an OCO order is priced by its take profit and closes what is held', () => {
    expect(
      read({ side: 'sell', orderClass: 'oco', takeProfit: '120', stopLoss: '90' }).draft,
    ).toMatchObject({ type: 'limit', limitPrice: '120', stopLoss: { stopPrice: '90' } });
  });

  it('a stop loss may trail', () => {
    expect(
      read({ orderClass: 'oto', exit: 'stop_loss', stopLossBy: 'trailPercent', stopLoss: '5' })
        .draft,
    ).toMatchObject({
      takeProfit: null,
      stopLoss: { stopPrice: null, trail: { price: null, percent: '5' } },
    });
    expect(
      read({ orderClass: 'oto', stopLossBy: 'trailPercent', stopLoss: '100' }).problems,
    ).toEqual({ stopLoss: 'percentTooHigh' });
  });

  it('a credit of several legs is a negative limit', () => {
    const legs = [
      { symbol: 'MSFT260116C00400000', side: 'sell', ratio: 1, intent: null },
      { symbol: 'MSFT260116C00410000', side: 'buy', ratio: 1, intent: null },
    ] as const;
    const form = formOf({ legs, net: 'credit', limit: '2.5' });
    expect(readForm(form, null).draft).toMatchObject({
      symbol: '',
      orderClass: 'mleg',
      limitPrice: '-2.5',
      qty: '1',
    });
  });

  it('whatever is typed is an order or a named problem, never both', () => {
    fc.assert(
      fc.property(
        fc.record({
          size: fc.string({ maxLength: 12 }),
          limit: fc.string({ maxLength: 12 }),
          takeProfit: fc.string({ maxLength: 8 }),
          stopLoss: fc.string({ maxLength: 8 }),
          type: fc.constantFrom('market' as const, 'limit' as const),
          orderClass: fc.constantFrom('simple' as const, 'bracket' as const, 'oco' as const),
        }),
        (change) => {
          const { draft, problems } = read(change);
          expect(draft === null).toBe(Object.keys(problems).length > 0);
        },
      ),
    );
  });
});

describe('TKT-5 exits', () => {
  it('an exit that is written another way is beyond the entry on its own side', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 100_000 }),
        fc.integer({ min: 100, max: 5_000 }),
        fc.boolean(),
        (cents, hundredths, isAbove) => {
          const entry = { units: BigInt(cents), scale: 2 };
          const price = exitPrice({
            by: 'percent',
            figure: { units: BigInt(hundredths), scale: 2 },
            entry,
            qty: null,
            isAbove,
          });
          return price !== null && compare(price, entry) > 0 === isAbove;
        },
      ),
    );
  });

  it('dollars need a number of units', () => {
    expect(
      exitPrice({ by: 'dollars', figure: market, entry: market, qty: null, isAbove: true }),
    ).toBeNull();
  });
});

describe('TKT-6 quick sizes', () => {
  it('never cost more than their share of the buying power', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(25, 50, 100),
        (power, price, percent) => {
          const units = unitsFor(
            { units: BigInt(power), scale: 2 },
            percent,
            { units: BigInt(price), scale: 2 },
            1,
          );
          return units === null || Number(units) * price <= (power * percent) / 100 + 1e-6;
        },
      ),
    );
    expect(dollarsFor(decimal('1000.019'), 50)).toBe('500.00');
  });

  it('all of a position is all of it; a half of whole shares is whole', () => {
    expect(unitsOfPosition(decimal('1.23456789'), 100)).toBe('1.23456789');
    expect(unitsOfPosition(decimal('5'), 50)).toBe('2');
    expect(unitsOfPosition(decimal('-8'), 25)).toBe('2');
    expect(unitsOfPosition(decimal('0'), 50)).toBeNull();
  });
});

describe('TKT-7 rules of the market are told before sending', () => {
  const closed = { phase: 'closed', isOpen: false } as const;
  const after = { phase: 'after', isOpen: false } as const;
  it('an order outside the session waits, unless it may trade now', () => {
    expect(ticketNotes(buy, closed)).toEqual(['waitsForOpen']);
    expect(ticketNotes({ ...buy, type: 'limit' }, after)).toEqual(['extendedNow']);
    expect(ticketNotes({ ...buy, type: 'limit', extendedHours: true }, after)).toEqual([
      'extendedThin',
    ]);
  });

  it('stops, auctions, parts of shares and shorts have their own', () => {
    const open = { phase: 'regular', isOpen: true } as const;
    expect(ticketNotes({ ...buy, type: 'stop' }, open)).toEqual(['stopsRegular', 'buyStopCollar']);
    expect(ticketNotes({ ...buy, timeInForce: 'cls' }, open)).toEqual(['closing']);
    expect(ticketNotes({ ...buy, size: '0.5' }, open)).toEqual(['fractionalDay']);
    expect(ticketNotes({ ...buy, side: 'sell' }, open, { isShort: true })).toEqual(['short']);
    expect(ticketNotes({ ...buy, timeInForce: 'ioc' }, closed)).toEqual(['atOnceClosed']);
  });
});

describe('TKT-10 a strategy as a ticket', () => {
  const contract = (symbol: string, mark: number) =>
    ({ symbol, mark, bid: mark - 0.1, ask: mark + 0.1 }) as OptionContract;
  const leg = (quantity: number, strike: number): LegName => ({
    kind: 'option',
    right: 'call',
    strike,
    expiry: isoDate('2026-12-18'),
    quantity,
    price: null,
  });
  const find = (one: LegName) =>
    one.kind === 'option' ? contract(`C${one.strike}`, one.strike === 400 ? 10 : 4) : undefined;

  it('has the fewest of everything as legs and the rest as its size', () => {
    expect(strategySeed([leg(2, 400), leg(-4, 410)], find)).toMatchObject({
      size: '2',
      net: 'debit',
      limit: '2.00',
      legs: [
        { symbol: 'C400', side: 'buy', ratio: 1 },
        { symbol: 'C410', side: 'sell', ratio: 2 },
      ],
    });
    expect(strategySeed([leg(-1, 400), leg(1, 410)], find)).toMatchObject({
      net: 'credit',
      limit: '6.00',
    });
  });

  it('one leg is an order for a contract; shares have none', () => {
    expect(strategySeed([leg(-3, 400)], find)).toMatchObject({
      symbol: 'C400',
      side: 'sell',
      size: '3',
      limit: '9.90',
    });
    expect(strategySeed([leg(1, 400), { kind: 'shares', quantity: 100, price: null }], find)).toBe(
      null,
    );
  });
});
