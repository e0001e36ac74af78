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
      return { holds, share: holds ? 0 : shareOf(...found), isPrice: isPrice(condition.left) };
    }
    case 'cross': {
      const found = sides(condition.left, condition.right, read);
      return found === null
        ? UNKNOWN
        : { holds: false, share: shareOf(...found), isPrice: isPrice(condition.left) };
    }
    case 'all': {
      const parts = condition.items.map((item) => triggerDistance(item, read));
      if (parts.some(({ holds, share }) => holds === null && share === null)) {
        const known = parts.filter(({ share }) => share !== null);
        return {
          holds: parts.some(({ holds }) => holds === false) ? false : null,
          share: furthest(known),
        };
      }
      return { holds: parts.every(({ holds }) => holds === true), share: furthest(parts) };
    }
    case 'any': {
      const parts = condition.items.map((item) => triggerDistance(item, read));
      const holds = parts.some((part) => part.holds === true)
        ? true
        : parts.some((part) => part.holds === null)
          ? null
          : false;
      return { holds, share: nearest(parts) };
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

const isPrice = (operand: AlertOperand): boolean =>
  operand.kind === 'signal' && operand.name === 'price';

/** Shares of the price alone where there are any: a volume has to move by others. */
const comparable = (parts: readonly TriggerDistance[]): readonly TriggerDistance[] => {
  const open = parts.filter(({ holds }) => holds !== true);
  const prices = open.filter((part) => part.isPrice === true && part.share !== null);
  return prices.length > 0 ? prices : open.length > 0 ? open : parts;
};

const bySize = (parts: readonly TriggerDistance[]): readonly number[] =>
  comparable(parts)
    .flatMap(({ share }) => (share === null ? [] : [share]))
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));

const furthest = (parts: readonly TriggerDistance[]): number | null => bySize(parts).at(-1) ?? null;
const nearest = (parts: readonly TriggerDistance[]): number | null => bySize(parts)[0] ?? null;
