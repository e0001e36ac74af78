import { describe, expect, it } from 'vitest';
import { positionFigures } from './position-figures.ts';
import { Ledger, NOON, sightOf, text } from './risk.fixture.ts';

const one = (ledger: Ledger, price: number, previousClose: number | null = null) =>
  positionFigures(ledger.state, sightOf({ AAPL: { last: price, previousClose } }), NOON)[0];

describe('figures of a position', () => {
  it('POS-1 values a long position', () => {
    expect(one(new Ledger().hold('AAPL', '5', '100'), 120, 119)).toEqual({
      symbol: 'AAPL',
      assetClass: 'us_equity',
      multiplier: 1,
      qty: '5',
      qtyAvailable: '5',
      averagePrice: '100',
      costBasis: '500',
      price: '120',
      lastDayPrice: '119',
      marketValue: '600',
      gain: '100',
      gainShare: '0.2',
      dayGain: '5',
      dayGainShare: '0.0084033613445378',
      changeToday: '0.0084033613445378',
    });
  });

  it('POS-2 counts today from the close for what was held, from its cost for what is new', () => {
    const ledger = new Ledger().hold('AAPL', '10', '50').trade('AAPL', '5', '110');
    // 10 x (120 - 100) + 5 x (120 - 110) on 10 x 100 + 5 x 110.
    expect(one(ledger, 120, 100)).toMatchObject({
      dayGain: '250',
      dayGainShare: '0.1612903225806452',
    });
  });

  it('POS-3 a short position gains when the price falls', () => {
    expect(one(new Ledger().trade('AAPL', '-10', '100'), 90, 95)).toMatchObject({
      qty: '-10',
      marketValue: '-900',
      costBasis: '-1000',
      gain: '100',
      gainShare: '0.1',
      dayGain: '100',
    });
  });

  it('POS-4 averages as compressed FIFO does', () => {
    const day = (date: number) => Date.UTC(2026, 10, date, 20);
    const ledger = new Ledger()
      .trade('AAPL', '100', '10', day(10))
      .trade('AAPL', '50', '12', day(10))
      .trade('AAPL', '30', '15', day(11))
      .trade('AAPL', '-120', '20', day(12));
    expect(one(ledger, 20)).toMatchObject({
      qty: '60',
      costBasis: '770',
      averagePrice: '12.8333333333333333',
    });
  });

  it('POS-5 what orders that close it hold is not available, a pair of exits holds once', () => {
    const ledger = new Ledger().hold('AAPL', '10', '100').open(
      {
        id: 'tp',
        parentId: 'gone',
        orderClass: 'bracket',
        role: 'take_profit',
        side: 'sell',
        qty: text('4'),
        limitPrice: text('120'),
      },
      {
        id: 'sl',
        parentId: 'gone',
        orderClass: 'bracket',
        role: 'stop_loss',
        side: 'sell',
        type: 'stop',
        qty: text('4'),
        stopPrice: text('80'),
        status: 'held',
      },
      {
        side: 'sell',
        qty: text('3'),
        filledQty: text('1'),
        status: 'partially_filled',
        limitPrice: text('130'),
      },
      { side: 'buy', qty: text('7'), limitPrice: text('70') },
    );
    expect(one(ledger, 100)?.qtyAvailable).toBe('4');
  });

  it('POS-6 has no value without a price, but a cost', () => {
    const [figures] = positionFigures(new Ledger().hold('AAPL', '5', '100').state, sightOf(), NOON);
    expect(figures).toMatchObject({
      costBasis: '500',
      price: null,
      marketValue: null,
      gain: null,
      dayGain: null,
    });
  });

  it('POS-7 an option counts its contracts', () => {
    const ledger = new Ledger().hold('AAPL261218C00100000', '2', '5');
    const [figures] = positionFigures(
      ledger.state,
      sightOf({ AAPL261218C00100000: { bid: 5.5, ask: 6.5, last: 9 } }),
      NOON,
    );
    expect(figures).toMatchObject({
      multiplier: 100,
      costBasis: '1000',
      price: '6',
      marketValue: '1200',
      gain: '200',
    });
  });
});
