import type {
  AlertCondition,
  AlertOperand,
  AlertRelation,
} from '../../../domain/alerts/condition.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';

/** The newest value of a figure; `null` is unknown. */
export type ReadSignal = (subject: SymbolId | null, name: string) => number | null;

/** How far a condition is from coming true, as far as quotes tell. */
export interface TriggerDistance {
  /** Whether it holds now; `null` where quotes do not say. A crossing holds at its moment only. */
  readonly holds: boolean | null;
  /** By which share the watched figure has to move; 0 at the level, `null` where nothing says. */
  readonly share: number | null;
  /** The share is one of the price: it says more than one of the volume. */
  readonly isPrice?: boolean;
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
  left: AlertOperand,
  right: AlertOperand,
  read: ReadSignal,
): readonly [number, number] | null {
  const first = valueNow(left, read);
  let second = valueNow(right, read);
  if (right.kind === 'number' && right.unit === 'times' && left.kind === 'signal') {
    const usual = read(left.subject, 'averageVolume');
    second = usual === null ? null : right.value * usual;
  }
  return first === null || second === null ? null : [first, second];
}

const shareOf = (from: number, to: number): number | null =>
  from === 0 ? null : finite(to / from - 1);

export function triggerDistance(condition: AlertCondition, read: ReadSignal): TriggerDistance {
  switch (condition.kind) {
    case 'compare': {
      const found = sides(condition.left, condition.right, read);
      if (found === null) return UNKNOWN;
      const holds = compares[condition.relation](...found);
      return { holds, ...wayOf(condition.left, condition.right, found, read, holds) };
    }
    case 'cross': {
      const found = sides(condition.left, condition.right, read);
      return found === null
        ? UNKNOWN
        : { holds: false, ...wayOf(condition.left, condition.right, found, read, false) };
    }
    case 'all': {
      const parts = condition.items.map((item) => triggerDistance(item, read));
      if (parts.some(({ holds, share }) => holds === null && share === null)) {
        const known = parts.filter(({ share }) => share !== null);
        return {
          holds: parts.some(({ holds }) => holds === false) ? false : null,
          share: furthest(known),
          isPrice: hasPrice(known),
        };
      }
      return {
        holds: parts.every(({ holds }) => holds === true),
        share: furthest(parts),
        isPrice: hasPrice(parts),
      };
    }
    case 'any': {
      const parts = condition.items.map((item) => triggerDistance(item, read));
      const holds = parts.some((part) => part.holds === true)
        ? true
        : parts.some((part) => part.holds === null)
          ? null
          : false;
      return { holds, share: nearest(parts), isPrice: hasPrice(parts) };
    }
    case 'within':
      return triggerDistance(condition.item, read);
    case 'not': {
      const { holds } = triggerDistance(condition.item, read);
      return { holds: holds === null ? null : !holds, share: null };
    }
    default:
      return UNKNOWN;
  }
}

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
): Pick<TriggerDistance, 'share' | 'isPrice'> {
  const way = (share: number | null, ofPrice: boolean) => ({
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
  return way(shareOf(first, second), false);
}

const hasPrice = (parts: readonly TriggerDistance[]): boolean =>
  parts.some((part) => part.isPrice === true && part.share !== null);

/**
 * Shares of the price alone where there are any, also when it has come far enough and another test
 * has not: people read the column as one of prices. Those that are not met come first.
 */
const comparable = (parts: readonly TriggerDistance[]): readonly TriggerDistance[] => {
  const prices = parts.filter((part) => part.isPrice === true && part.share !== null);
  const told = prices.length > 0 ? prices : parts;
  const open = told.filter(({ holds }) => holds !== true);
  return open.length > 0 ? open : told;
};

const bySize = (parts: readonly TriggerDistance[]): readonly number[] =>
  comparable(parts)
    .flatMap(({ share }) => (share === null ? [] : [share]))
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));

const furthest = (parts: readonly TriggerDistance[]): number | null => bySize(parts).at(-1) ?? null;
const nearest = (parts: readonly TriggerDistance[]): number | null => bySize(parts)[0] ?? null;
