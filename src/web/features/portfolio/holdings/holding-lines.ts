import type { WireHolding } from '../../../../contract/portfolio/views.schema.ts';
import type { Grouping } from './address.ts';
import type { HoldingsView } from './holdings-query.ts';
import { cashSums, holdingSums, type LineSums, sumOf, sumsOnScreen } from './line-sums.ts';

type CashBalance = HoldingsView['cash'][number];
type Held = Pick<HoldingsView, 'base' | 'totals' | 'holdings' | 'cash'>;

/**
 * A line of the grid: a holding, the cash of an account, the heading of a group, what no line has of
 * the totals, or the totals.
 */
export interface HoldingLine {
  readonly id: string;
  readonly kind: 'holding' | 'cash' | 'group' | 'rest' | 'total';
  readonly group: string;
  /** To the last digit, for files and for the order. */
  readonly sums: LineSums;
  /** As it stands on screen. */
  readonly shown: LineSums;
  readonly holding: WireHolding | null;
  readonly cash: CashBalance | null;
  /** Of a heading and of the totals: the lines of holdings whose prices move it. */
  readonly moves: readonly HoldingLine[];
}

/** An account that is empty is no position. */
const isFilled = ({ amount, weight }: CashBalance): boolean =>
  amount === null ? weight !== null && weight !== 0 : Number(amount) !== 0;

type Part = Pick<HoldingLine, 'holding' | 'cash' | 'sums'>;

function onScreen({ base, totals, holdings, cash }: Held) {
  const held = holdings.map((holding): Part => ({
    holding,
    cash: null,
    sums: holdingSums(holding),
  }));
  const balances = cash.filter(isFilled).map((balance): Part => ({
    holding: null,
    cash: balance,
    sums: cashSums(balance.value, balance.weight),
  }));
  const sumsOf = (parts: readonly Part[]) => parts.map(({ sums }) => sums);
  return {
    parts: [...held, ...balances],
    shown: sumsOnScreen(base, totals, sumsOf(held), sumsOf(balances)),
  };
}

const lineOf = (part: Part, shown: LineSums, group: string): HoldingLine => {
  const { holding, cash } = part;
  const common = { ...part, group, shown, moves: [] };
  return holding === null
    ? {
        ...common,
        id: `${group} cash ${cash?.portfolio} ${cash?.account} ${cash?.currency}`,
        kind: 'cash',
      }
    : {
        ...common,
        id: group === '' ? holding.asset : `${group} ${holding.asset}`,
        kind: 'holding',
      };
};

function groupOf(grouping: Grouping, { holding, cash }: Part): string {
  switch (grouping) {
    case 'none':
      return '';
    case 'class':
      return holding?.class ?? 'cash';
    case 'currency':
      return holding?.currency ?? cash?.currency ?? '';
    case 'account':
      // Held in several: a group of its own, so that nothing is counted twice.
      return holding === null ? (cash?.name ?? '') : holding.accounts.join(' + ');
    default:
      return holding?.sector ?? '';
  }
}

/** Holdings and cash as they come, or below the heading of their group with its sums. */
export function holdingLines(held: Held, grouping: Grouping): readonly HoldingLine[] {
  const { parts, shown } = onScreen(held);
  const lines = parts.map((part, at) =>
    lineOf(part, shown.lines[at] ?? part.sums, groupOf(grouping, part)),
  );
  if (grouping === 'none') return lines;
  return [...Map.groupBy(lines, ({ group }) => group)]
    .map(([group, members]) => ({ head: headOf(group, members), members }))
    .toSorted((a, b) => (b.head.sums.value ?? 0) - (a.head.sums.value ?? 0))
    .flatMap(({ head, members }) => [head, ...members]);
}

const headOf = (group: string, members: readonly HoldingLine[]): HoldingLine => ({
  id: `group ${group}`,
  kind: 'group',
  group,
  holding: null,
  cash: null,
  sums: sumOf(members.map(({ sums }) => sums)),
  shown: sumOf(members.map(({ shown }) => shown)),
  moves: movedOf(members),
});

const movedOf = (lines: readonly HoldingLine[]): readonly HoldingLine[] =>
  lines.filter(({ holding }) => holding !== null);

/** The lines below: what no line above has of the totals, and the totals that all add up to. */
export function lastLines(held: Held): readonly HoldingLine[] {
  const { rest, total } = onScreen(held).shown;
  const common = { group: '', holding: null, cash: null };
  return [
    ...(rest === null
      ? []
      : [{ ...common, id: 'rest', kind: 'rest', sums: rest, shown: rest, moves: [] } as const]),
    {
      ...common,
      id: 'total',
      kind: 'total',
      sums: total,
      shown: total,
      moves: movedOf(holdingLines(held, 'none')),
    },
  ];
}
