import type { BesidePrice } from '../../../../domain/charting/beside-price.ts';
import { useChartSession } from '../chart-session.tsx';
import type { BesideLine } from './beside-lines.ts';

type Lists = Pick<BesidePrice, 'compared' | 'spreads' | 'fundamentals'>;

const isOf = (line: Pick<BesideLine, 'id'>, kind: string, name: string): boolean =>
  line.id === `${kind} ${name}`;

export function withoutLine(lists: Lists, line: Pick<BesideLine, 'id'>): Lists {
  return {
    compared: lists.compared.filter(({ symbol }) => !isOf(line, 'compare', symbol)),
    spreads: lists.spreads.filter(({ formula }) => !isOf(line, 'spread', formula.toUpperCase())),
    fundamentals: lists.fundamentals.filter((id) => !isOf(line, 'fundamental', id)),
  };
}

export function withToggledLine(lists: Lists, line: Pick<BesideLine, 'id'>): Lists {
  return {
    ...lists,
    compared: lists.compared.map((each) =>
      isOf(line, 'compare', each.symbol) ? { ...each, hidden: !each.hidden } : each,
    ),
    spreads: lists.spreads.map((each) =>
      isOf(line, 'spread', each.formula.toUpperCase()) ? { ...each, hidden: !each.hidden } : each,
    ),
  };
}

/** What can be done with a line; a figure is shown or removed, not hidden. */
export function useLineActions(line: BesideLine): {
  readonly toggle: (() => void) | null;
  readonly remove: () => void;
} {
  const { change } = useChartSession();
  return {
    toggle:
      line.kind === 'fundamental' ? null : () => change((state) => withToggledLine(state, line)),
    remove: () => change((state) => withoutLine(state, line)),
  };
}
