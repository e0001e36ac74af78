import type { WireHolding, WireTotals } from '../../../../contract/portfolio/views.schema.ts';
import { partsOnScreen, sumOnScreen } from '../../../../domain/money/coins.ts';

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

const figure = (text: string | null): number | null => (text === null ? null : Number(text));

/** `null` only where nothing at all is known. */
const added = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const NOT_HELD = { heldValue: null, heldCost: null, ofCurrency: null } as const;

const NOTHING: LineSums = {
  value: null,
  cost: null,
  day: null,
  weight: null,
  realised: null,
  ...NOT_HELD,
  income: null,
  costs: null,
  currency: null,
  total: null,
};

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

export const holdingSums = (holding: WireHolding): LineSums => ({
  value: figure(holding.value),
  cost: figure(holding.baseCost),
  day: figure(holding.dayChange),
  weight: holding.weight,
  ...gainSums(holding.gains),
  ...heldSums(holding),
  total: figure(holding.totalGain),
});

export const cashSums = (value: string | null, weight: number | null): LineSums => ({
  ...NOTHING,
  value: figure(value),
  weight,
});

export const sumOf = (lines: readonly LineSums[]): LineSums => {
  const sum = (of: keyof LineSums) => added(lines.map((line) => line[of]));
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

/** Figures of which the totals may have more than the lines. */
const TOTALLED = [
  'cost',
  'day',
  'realised',
  'income',
  'costs',
  'currency',
  'total',
] as const satisfies readonly (keyof LineSums)[];

interface OnScreen {
  readonly lines: readonly LineSums[];
  /** What no line has of the totals: of closed positions that are not listed, of accounts. */
  readonly rest: LineSums | null;
  readonly total: LineSums;
}

/**
 * Lines of holdings, then of cash, as they stand on screen: with the rest they add up to the totals,
 * to the cent.
 */
export function sumsOnScreen(
  base: string,
  totals: WireTotals,
  held: readonly LineSums[],
  cash: readonly LineSums[],
): OnScreen {
  const lines = [...held, ...cash];
  const sums = sumOf(lines);
  const total = {
    ...sums,
    value: figure(totals.value),
    cost: figure(totals.cost),
    day: figure(totals.dayChange),
    weight: totals.value === null ? null : 1,
    ...gainSums(totals.gains),
    total: figure(totals.totalGain),
  };
  const rest: Record<keyof LineSums, number | null> = { ...NOTHING };
  const shown = [...lines, NOTHING].map((line): typeof rest => ({
    ...line,
    ofCurrency: sumOnScreen(base, line.ofCurrency),
  }));
  // As the derivation of the value has it: what is held and cash are the value, and each its lines.
  const sides = partsOnScreen(base, [totals.holdings, totals.cash], totals.value);
  const values = [held, cash].flatMap((side, at) =>
    partsOnScreen(
      base,
      side.map(({ value }) => value),
      sides[at] ?? null,
    ),
  );
  for (const [at, line] of shown.entries()) line.value = values[at] ?? null;
  for (const name of TOTALLED) {
    const left = (total[name] ?? 0) - (sums[name] ?? 0);
    if (total[name] !== null && sumOnScreen(base, left) !== 0) rest[name] = left;
    const all = [...lines.map((line) => line[name]), rest[name]];
    const parts = partsOnScreen(base, all, total[name]);
    for (const [at, line] of shown.entries()) line[name] = parts[at] ?? null;
  }
  for (const line of shown) {
    if (line.heldValue !== null) line.heldValue = line.value;
    if (line.heldCost !== null) line.heldCost = line.cost;
  }
  const hasRest = TOTALLED.some((name) => rest[name] !== null);
  return {
    lines: shown.slice(0, -1),
    rest: hasRest ? (shown.at(-1) ?? null) : null,
    total: { ...sumOf(shown), weight: total.weight },
  };
}
