import type { SymbolId } from '../symbols/instrument.ts';
import type { AlertCondition, AlertOperand, AlertRelation, AlertTest } from './condition.ts';

/** The newest value of a figure; `null` is unknown. */
export type ReadSignal = (subject: SymbolId | null, name: string) => number | null;

/** The two sides of a test as whoever watches the alert sees them; `null` is unknown. */
export type TestSight = readonly [left: number | null, right: number | null];

/** Looks up a test by itself, the same object. */
export type ReadTest = (test: AlertTest) => TestSight | undefined;

/** How far a condition is from coming true, as far as quotes and its watcher tell. */
export interface TriggerDistance {
  /** Whether it holds now; `null` where quotes do not say. A crossing holds at its moment only. */
  readonly holds: boolean | null;
  /** By which share the watched figure has to move; 0 at the level, `null` where nothing says. */
  readonly share: number | null;
  /** The share is one of the price: it says more than one of the volume. */
  readonly isPrice?: boolean;
  /** What a test that is not about the price looks at, where it is, and where it has to be. */
  readonly reach?: { readonly operand: AlertOperand; readonly from: number; readonly to: number };
}

const UNKNOWN: TriggerDistance = { holds: null, share: null };

/** Arithmetic and quotes only: what needs bars or events has no distance here. */
export function valueNow(operand: AlertOperand, read: ReadSignal): number | null {
  switch (operand.kind) {
    case 'number':
      return operand.value;
    case 'signal':
      return read(operand.subject, operand.name);
    case 'arithmetic': {
      const [left, right] = [valueNow(operand.left, read), valueNow(operand.right, read)];
      if (left === null || right === null) return null;
      return finite(calculate(operand.operator, left, right));
    }
    default:
      return null;
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function calculate(operator: '+' | '-' | '*' | '/', left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return left / right;
  }
}

const compares: Readonly<Record<AlertRelation, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

/** A number of times the usual volume is a volume. */
function sides(
  test: Extract<AlertTest, { readonly kind: 'compare' | 'cross' }>,
  read: ReadSignal,
  readTest: ReadTest,
): readonly [number, number] | null {
  const { left, right } = test;
  const seen = readTest(test);
  const first = valueNow(left, read) ?? seen?.[0] ?? null;
  let second = valueNow(right, read);
  if (right.kind === 'number' && right.unit === 'times') {
    const usual = left.kind === 'signal' ? read(left.subject, 'averageVolume') : null;
    second = usual === null ? null : right.value * usual;
  }
  second ??= seen?.[1] ?? null;
  return first === null || second === null ? null : [first, second];
}

const shareOf = (from: number, to: number): number | null =>
  from === 0 ? null : finite(to / from - 1);

const NOBODY_WATCHES: ReadTest = () => undefined;

export function triggerDistance(
  condition: AlertCondition,
  read: ReadSignal,
  readTest: ReadTest = NOBODY_WATCHES,
): TriggerDistance {
  const distanceOf = (item: AlertCondition) => triggerDistance(item, read, readTest);
  switch (condition.kind) {
    case 'compare': {
      const found = sides(condition, read, readTest);
      if (found === null) return UNKNOWN;
      const holds = compares[condition.relation](...found);
      return { holds, ...wayOf(condition.left, condition.right, found, read, holds) };
    }
    case 'cross': {
      const found = sides(condition, read, readTest);
      return found === null
        ? UNKNOWN
        : { holds: false, ...wayOf(condition.left, condition.right, found, read, false) };
    }
    case 'all': {
      const parts = condition.items.map(distanceOf);
      if (parts.some(({ holds, share }) => holds === null && share === null)) {
        const known = parts.filter(({ share }) => share !== null);
        return {
          holds: parts.some(({ holds }) => holds === false) ? false : null,
          ...told(furthest(known)),
        };
      }
      return {
        holds: parts.every(({ holds }) => holds === true),
        ...told(furthest(parts)),
      };
    }
    case 'any': {
      const parts = condition.items.map(distanceOf);
      const holds = parts.some((part) => part.holds === true)
        ? true
        : parts.some((part) => part.holds === null)
          ? null
          : false;
      return { holds, ...told(nearest(parts)) };
    }
    case 'within':
      return distanceOf(condition.item);
    case 'not': {
      const { holds } = distanceOf(condition.item);
      return { holds: holds === null ? null : !holds, share: null };
    }
    case 'holds': {
      const value = readTest(condition)?.[0] ?? null;
      return { holds: value === null ? null : value > 0.5, share: null };
    }
    default:
      return UNKNOWN;
  }
}

type Way = Omit<TriggerDistance, 'holds'>;

/** Figures of a quote that are prices. */
const PRICES: ReadonlySet<string> = new Set(['price', 'bid', 'ask', 'high', 'low', 'vwap']);

const isPrice = (operand: AlertOperand): boolean =>
  operand.kind === 'signal' && PRICES.has(operand.name);

/**
 * By which share a figure has to move. A test of the price may name it on either side; the change
 * of the day is told by what the price has to do for it.
 */
function wayOf(
  left: AlertOperand,
  right: AlertOperand,
  [first, second]: readonly [number, number],
  read: ReadSignal,
  holds: boolean,
): Way {
  const way = (share: number | null, ofPrice: boolean): Way => ({
    share: holds ? 0 : share,
    isPrice: ofPrice,
  });
  if (isPrice(left)) return way(shareOf(first, second), true);
  if (left.kind === 'number' && isPrice(right)) return way(shareOf(second, first), true);
  if (left.kind === 'signal' && left.name === 'changePercent')
    return way(shareOf(1 + first, 1 + second), true);
  if (left.kind === 'signal' && left.name === 'change') {
    const price = read(left.subject, 'price');
    return way(price === null ? null : shareOf(price, price - first + second), true);
  }
  const [operand, from, to] =
    left.kind === 'number' ? [right, second, first] : [left, first, second];
  return { ...way(shareOf(from, to), false), reach: { operand, from, to } };
}

/**
 * What is not met says how far it is, and the price before anything else: people read the column as
 * one of prices.
 */
const comparable = (parts: readonly TriggerDistance[]): readonly TriggerDistance[] => {
  const open = parts.filter(({ holds }) => holds !== true);
  const unmet = open.length > 0 ? open : parts;
  const prices = unmet.filter((part) => part.isPrice === true && part.share !== null);
  return prices.length > 0 ? prices : unmet;
};

/** Those that say how far first, the nearest before the others. */
const bySize = (parts: readonly TriggerDistance[]): readonly TriggerDistance[] =>
  comparable(parts)
    .filter(({ share, reach }) => share !== null || reach !== undefined)
    .toSorted((a, b) => Math.abs(a.share ?? 0) - Math.abs(b.share ?? 0));

const furthest = (parts: readonly TriggerDistance[]) => bySize(parts).at(-1);
const nearest = (parts: readonly TriggerDistance[]) => bySize(parts)[0];

const told = (part: TriggerDistance | undefined): Way => ({
  share: part?.share ?? null,
  isPrice: part?.isPrice === true,
  ...(part?.reach === undefined ? {} : { reach: part.reach }),
});
