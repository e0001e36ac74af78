import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { heldShares } from '../../../widgets/portfolio/holding.fixture.ts';
import { gainRate } from '../../../../domain/portfolio/live-holding.ts';
import { holdingLines, lastLines } from './holding-lines.ts';
import { type LineSums, ofPriceOf, unrealisedOf } from './line-sums.ts';

const amount = (text: string) => parseAmount(text)!;
const cash = (name: string, value: string) => ({
  portfolio: 'p',
  account: name,
  name,
  currency: 'EUR',
  amount: amount(value),
  rate: 1,
  value: amount(value),
  weight: 0.1,
});

const GAINS = ['realised', 'unrealised', 'dividends', 'interest', 'fees', 'taxes', 'currency'];
const sumOf = (texts: readonly (string | null)[]) =>
  amount(texts.reduce((sum, text) => sum + Number(text ?? 0), 0).toFixed(6));

/** As the server sends them, with the totals of these holdings and of `more` that is not listed. */
function viewOf(
  holdings: readonly ReturnType<typeof heldShares>[],
  balances: readonly ReturnType<typeof cash>[] = [],
  more: readonly ReturnType<typeof heldShares>[] = [],
) {
  const all = [...holdings, ...more];
  const [held, money] = [sumOf(all.map(({ value }) => value)), sumOf(balances.map((b) => b.value))];
  const gains = Object.fromEntries(
    GAINS.map((part) => [part, sumOf(all.map((one) => one.gains[part as 'realised']))]),
  ) as ReturnType<typeof heldShares>['gains'];
  const totals = {
    value: sumOf([held, money]),
    holdings: held,
    cash: money,
    cost: sumOf(all.map(({ baseCost }) => baseCost)),
    dayChange: sumOf(all.map(({ dayChange }) => dayChange)),
    dayChangeRate: 0,
    gains,
    totalGain: sumOf(all.map(({ totalGain }) => totalGain)),
  };
  return { base: 'EUR', totals, holdings, cash: balances };
}

describe('lines of the holdings', () => {
  it('are the holdings and the cash, without accounts that are empty', () => {
    const lines = holdingLines(
      viewOf([heldShares('AAPL')], [cash('A', '50'), cash('B', '0')]),
      'none',
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['holding', 'cash']);
    expect(lines[0]?.sums).toMatchObject({ value: 1200, income: 3, costs: -1.5, total: 206.5 });
  });

  it('stand below the sums of their group, the largest group first', () => {
    const lines = holdingLines(
      viewOf(
        [
          heldShares('AAPL'),
          heldShares('SPY', { class: 'fund', value: amount('9000'), weight: 0.7 }),
          heldShares('MSFT'),
        ],
        [cash('A', '50')],
      ),
      'class',
    );
    expect(lines.map(({ kind, group }) => `${kind} ${group}`)).toEqual([
      'group fund',
      'holding fund',
      'group equity',
      'holding equity',
      'holding equity',
      'group cash',
      'cash cash',
    ]);
    expect(lines[2]?.sums).toMatchObject({ value: 2400, weight: 1, total: 413 });
    expect(lines[2]?.moves).toHaveLength(2);
  });

  it('every line is in one group only: groups sum to the whole', () => {
    const holdings = [
      heldShares('AAPL', { accounts: ['A', 'B'] }),
      heldShares('MSFT', { accounts: ['A'] }),
      heldShares('X', { sector: null, accounts: [] }),
    ];
    for (const grouping of ['class', 'account', 'currency', 'sector'] as const) {
      const groups = holdingLines(viewOf(holdings), grouping).filter(
        ({ kind }) => kind === 'group',
      );
      expect(groups.reduce((sum, { sums }) => sum + (sums.value ?? 0), 0)).toBe(3600);
    }
  });

  it('a sum of what is not known at all is not known; of a part it is that part', () => {
    const [group] = holdingLines(
      viewOf([heldShares('X', { value: null }), heldShares('Y')]),
      'currency',
    );
    expect(group?.sums.value).toBe(1200);
    const [none] = holdingLines(viewOf([heldShares('X', { value: null })]), 'currency');
    expect(none?.sums.value).toBeNull();
  });

  it('what is not realised is value less cost on screen, and price and currency are all of it', () => {
    // 10 shares bought for 1,000 dollars at 0.95 euros, worth 1,200 dollars at 0.87654.
    const dollars = heldShares('NVDA', {
      currency: 'USD',
      rate: 0.87654,
      cost: amount('1000'),
      baseCost: amount('950.004'),
      value: amount('1051.848'),
      gainRate: gainRate(1051.848, 950.004),
    });
    const { shown: sums } = holdingLines(viewOf([dollars]), 'none')[0]!;
    expect(unrealisedOf('EUR', sums.heldValue, sums)).toBe(101.85);
    expect(sums.ofCurrency).toBe(-73.46);
    expect(ofPriceOf('EUR', sums.heldValue, sums)).toBe(175.31);
    expect(Math.sign(dollars.gainRate ?? 0)).toBe(1);
    // As the price moves, what is shown is still value less cost.
    expect(unrealisedOf('EUR', 1051.848 + 0.003, sums)).toBe(101.85);
    expect(unrealisedOf('EUR', 1051.848 + 0.009, sums)).toBe(101.86);
  });

  it('what has no price has no gain, in the total either', () => {
    const held = [heldShares('A', { cost: amount('900') }), heldShares('B', { value: null })];
    const view = viewOf(held, [cash('A', '3800')]);
    const none = holdingLines(view, 'none')[1]!.shown;
    expect([none.heldValue, none.heldCost, unrealisedOf('EUR', null, none)]).toEqual([
      null,
      null,
      null,
    ]);
    const sums = lastLines(view).at(-1)!.shown;
    expect(sums.value).toBe(5000);
    // Neither the cash nor the cost of what has no price is a gain.
    expect(unrealisedOf('EUR', sums.heldValue, sums)).toBe(1200 - Number(held[0]!.baseCost));
  });

  it('add up to the totals to the cent, in every column and in every group', () => {
    const some = fc.integer({ min: -1e10, max: 1e10 });
    const shares = fc
      .tuple(some, some, some, fc.array(some, { minLength: 7, maxLength: 7 }), fc.boolean())
      .map(([value, cost, day, gains, isEquity]) => {
        const text = (millionths: number) => amount((millionths / 1e6).toFixed(6));
        return heldShares('A', {
          class: isEquity ? 'equity' : 'fund',
          rate: 0.913_277,
          value: text(value),
          baseCost: text(cost),
          cost: text(cost),
          dayChange: text(day),
          gains: Object.fromEntries(
            GAINS.map((part, place) => [part, text(gains[place]!)]),
          ) as ReturnType<typeof heldShares>['gains'],
          totalGain: text(gains.reduce((sum, each) => sum + each, 0)),
        });
      });
    const cents = (value: number | null) => Math.round((value ?? 0) * 100);
    const columns = ['value', 'cost', 'day', 'realised', 'income', 'costs', 'total'] as const;
    fc.assert(
      fc.property(
        fc.array(shares, { maxLength: 12 }),
        fc.array(shares, { maxLength: 3 }),
        (listed, others) => {
          const closed = others.map((one) => ({ ...one, value: null, cost: null, baseCost: null }));
          const view = viewOf(listed, [cash('A', '50.004'), cash('B', '0.333333')], closed);
          const last = lastLines(view);
          const total = last.at(-1)!.shown;
          for (const grouping of ['none', 'class'] as const) {
            const lines = holdingLines(view, grouping);
            const rows = lines.filter(({ kind }) => kind !== 'group');
            const sum = (of: keyof LineSums, list: typeof lines) =>
              list.reduce((all, { shown }) => all + cents(shown[of]), 0);
            for (const name of [...columns, 'heldValue', 'heldCost', 'ofCurrency'] as const)
              expect(sum(name, [...rows, ...last.slice(0, -1)]), name).toBe(cents(total[name]));
            for (const head of lines.filter(({ kind }) => kind === 'group'))
              for (const name of columns)
                expect(
                  sum(
                    name,
                    rows.filter(({ group }) => group === head.group),
                  ),
                ).toBe(cents(head.shown[name]));
          }
          for (const name of columns)
            expect(Math.abs((total[name] ?? 0) - exact(view.totals, name))).toBeLessThan(
              0.005 + 1e-6,
            );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('what is not listed has a line of its own, and only then', () => {
    const held = [heldShares('AAPL'), heldShares('MSFT')];
    expect(lastLines(viewOf(held)).map(({ kind }) => kind)).toEqual(['total']);
    const sold = heldShares('X', { value: null, baseCost: amount('0'), dayChange: null });
    const [rest, total] = lastLines(viewOf(held, [], [sold]));
    expect(rest).toMatchObject({ kind: 'rest', shown: { realised: 5, total: 206.5, value: null } });
    expect(total?.shown).toMatchObject({ realised: 15, total: 619.5, value: 2400 });
  });
});

function exact(
  { value, cost, dayChange, gains, totalGain }: ReturnType<typeof viewOf>['totals'],
  of: 'value' | 'cost' | 'day' | 'realised' | 'income' | 'costs' | 'total',
): number {
  switch (of) {
    case 'value':
      return Number(value);
    case 'cost':
      return Number(cost);
    case 'day':
      return Number(dayChange);
    case 'realised':
      return Number(gains.realised);
    case 'income':
      return Number(gains.dividends) + Number(gains.interest);
    case 'costs':
      return Number(gains.fees) + Number(gains.taxes);
    default:
      return Number(totalGain);
  }
}
