import type { WireHolding, WireTotals } from '../../../../contract/portfolio/views.schema.ts';
import { sumOnScreen } from '../overview/shown-parts.ts';
import type { Grouping } from './address.ts';
import type { HoldingsView } from './holdings-query.ts';

type CashBalance = HoldingsView['cash'][number];

/** The figures of a line that add up, in the base currency. */
export interface LineSums {
  readonly value: number | null;
  readonly cost: number | null;
  readonly day: number | null;
  readonly weight: number | null;
  readonly realised: number | null;
  /** Value and cost of what is held and has a price: the difference is not realised. */
  readonly heldValue: number | null;
  readonly heldCost: number | null;
  /** Of that difference what exchange rates have done to the cost. */
  readonly ofCurrency: number | null;
  readonly income: number | null;
  readonly costs: number | null;
  readonly currency: number | null;
  readonly total: number | null;
}

/** A line of the grid: a holding, the cash of an account, the heading of a group, or the sum. */
export interface HoldingLine {
  readonly id: string;
  readonly kind: 'holding' | 'cash' | 'group' | 'total';
  readonly group: string;
  readonly sums: LineSums;
  readonly holding: WireHolding | null;
  readonly cash: CashBalance | null;
  /** Holdings whose prices move the line. */
  readonly moves: readonly WireHolding[];
}

const figure = (text: string | null): number | null => (text === null ? null : Number(text));

/** `null` only where nothing at all is known. */
const added = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const gainSums = (gains: WireHolding['gains']) => ({
  realised: figure(gains.realised),
  income: added([figure(gains.dividends), figure(gains.interest)]),
  costs: added([figure(gains.fees), figure(gains.taxes)]),
  currency: figure(gains.currency),
});

/** Price gains are local gains at the rate of now; what was paid earned the change of the rate. */
const heldSums = ({ value, cost, baseCost, rate }: WireHolding) =>
  value === null || cost === null || baseCost === null
    ? NOT_HELD
    : {
        heldValue: Number(value),
        heldCost: Number(baseCost),
        ofCurrency: rate === null ? null : Number(cost) * rate - Number(baseCost),
      };

const NOT_HELD = { heldValue: null, heldCost: null, ofCurrency: null } as const;

/** Value less cost as both stand on screen; `value` is that of what is held, as it moves. */
export const unrealisedOf = (
  base: string,
  value: number | null,
  { heldCost }: Pick<LineSums, 'heldCost'>,
): number | null => sumOnScreen(base, value, heldCost === null ? null : -heldCost);

/** What is not realised without the effect of exchange rates. */
export const ofPriceOf = (
  base: string,
  value: number | null,
  sums: Pick<LineSums, 'heldCost' | 'ofCurrency'>,
): number | null =>
  sumOnScreen(
    base,
    unrealisedOf(base, value, sums),
    sums.ofCurrency === null ? null : -sums.ofCurrency,
  );

export const holdingLine = (holding: WireHolding, group: string): HoldingLine => ({
  id: group === '' ? holding.asset : `${group} ${holding.asset}`,
  kind: 'holding',
  group,
  holding,
  cash: null,
  moves: [holding],
  sums: {
    value: figure(holding.value),
    cost: figure(holding.baseCost),
    day: figure(holding.dayChange),
    weight: holding.weight,
    ...gainSums(holding.gains),
    ...heldSums(holding),
    total: figure(holding.totalGain),
  },
});

const NOTHING = {
  cost: null,
  day: null,
  realised: null,
  ...NOT_HELD,
  income: null,
  costs: null,
  currency: null,
  total: null,
} as const;

const cashLine = (cash: CashBalance, group: string): HoldingLine => ({
  id: `${group} cash ${cash.portfolio} ${cash.account} ${cash.currency}`,
  kind: 'cash',
  group,
  holding: null,
  cash,
  moves: [],
  sums: { ...NOTHING, value: figure(cash.value), weight: cash.weight },
});

const sumOf = (lines: readonly HoldingLine[]): LineSums => {
  const sum = (of: keyof LineSums) => added(lines.map(({ sums }) => sums[of]));
  return {
    value: sum('value'),
    cost: sum('cost'),
    day: sum('day'),
    weight: sum('weight'),
    realised: sum('realised'),
    heldValue: sum('heldValue'),
    heldCost: sum('heldCost'),
    ofCurrency: sum('ofCurrency'),
    income: sum('income'),
    costs: sum('costs'),
    currency: sum('currency'),
    total: sum('total'),
  };
};

const groupOf = (
  grouping: Exclude<Grouping, 'none'>,
  of: { readonly holding: WireHolding } | { readonly cash: CashBalance },
): string => {
  if ('cash' in of)
    switch (grouping) {
      case 'account':
        return of.cash.name;
      case 'currency':
        return of.cash.currency;
      default:
        return grouping === 'class' ? 'cash' : '';
    }
  switch (grouping) {
    case 'class':
      return of.holding.class;
    case 'currency':
      return of.holding.currency;
    case 'account':
      // Held in several: a group of its own, so that nothing is counted twice.
      return of.holding.accounts.join(' + ');
    default:
      return of.holding.sector ?? '';
  }
};

/** Holdings and cash as they come, or below the heading of their group with its sums. */
export function holdingLines(
  { holdings, cash }: Pick<HoldingsView, 'holdings' | 'cash'>,
  grouping: Grouping,
): readonly HoldingLine[] {
  // An account that is empty is no position.
  const filled = cash.filter(({ amount, weight }) =>
    amount === null ? weight !== null && weight !== 0 : Number(amount) !== 0,
  );
  if (grouping === 'none')
    return [
      ...holdings.map((holding) => holdingLine(holding, '')),
      ...filled.map((balance) => cashLine(balance, '')),
    ];
  const groups = new Map<string, HoldingLine[]>();
  const put = (group: string, line: HoldingLine) => {
    const lines = groups.get(group);
    if (lines === undefined) groups.set(group, [line]);
    else lines.push(line);
  };
  for (const holding of holdings) {
    const group = groupOf(grouping, { holding });
    put(group, holdingLine(holding, group));
  }
  for (const balance of filled) {
    const group = groupOf(grouping, { cash: balance });
    put(group, cashLine(balance, group));
  }
  return [...groups]
    .map(([group, lines]) => ({ group, lines, sums: sumOf(lines) }))
    .toSorted((a, b) => (b.sums.value ?? 0) - (a.sums.value ?? 0))
    .flatMap(({ group, lines, sums }): readonly HoldingLine[] => [
      {
        id: `group ${group}`,
        kind: 'group',
        group,
        holding: null,
        cash: null,
        moves: lines.flatMap(({ moves }) => moves),
        sums,
      },
      ...lines,
    ]);
}

function heldTotals(holdings: readonly WireHolding[]) {
  const held = holdings.map(heldSums);
  return {
    heldValue: added(held.map(({ heldValue }) => heldValue)),
    heldCost: added(held.map(({ heldCost }) => heldCost)),
    ofCurrency: added(held.map(({ ofCurrency }) => ofCurrency)),
  };
}

/** The last line: the totals of the view, which the lines above add up to. */
export const totalLine = (totals: WireTotals, holdings: readonly WireHolding[]): HoldingLine => ({
  id: 'total',
  kind: 'total',
  group: '',
  holding: null,
  cash: null,
  moves: holdings,
  sums: {
    value: figure(totals.value),
    cost: figure(totals.cost),
    day: figure(totals.dayChange),
    weight: totals.value === null ? null : 1,
    ...gainSums(totals.gains),
    ...heldTotals(holdings),
    total: figure(totals.totalGain),
  },
});
