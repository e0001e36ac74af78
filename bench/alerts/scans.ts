import type { AlertCondition, AlertOperand } from '../../src/domain/alerts/condition.ts';
import type { WatchedAlert } from '../../src/domain/alerts/engine-types.ts';
import { SYMBOLS, type Tick } from './generated-alerts.ts';

/** What the scans keep of an alert. Indicators are given to them for nothing: a number that is there. */
interface Scanned {
  readonly subject: string;
  readonly condition: AlertCondition;
  readonly sides: Map<AlertCondition, number>;
  isTrue: boolean;
}

type Values = Readonly<Record<string, number>>;

const scanned = (alert: WatchedAlert): Scanned => ({
  subject: alert.subjects[0]!,
  condition: alert.condition,
  sides: new Map(),
  isTrue: false,
});

function read(operand: AlertOperand, values: Values): number {
  if (operand.kind === 'number')
    return operand.unit === 'times' ? operand.value * values['averageVolume']! : operand.value;
  return operand.kind === 'signal' ? values[operand.name]! : 50;
}

function test(alert: Scanned, condition: AlertCondition, values: Values): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.items.map((item) => test(alert, item, values)).every(Boolean);
    case 'within':
      return test(alert, condition.item, values);
    case 'compare': {
      const [left, right] = [read(condition.left, values), read(condition.right, values)];
      return condition.relation === '>' ? left > right : left < right;
    }
    case 'cross': {
      const side = Math.sign(read(condition.left, values) - read(condition.right, values));
      const was = alert.sides.get(condition) ?? 0;
      if (side !== 0) alert.sides.set(condition, side);
      return was !== 0 && side === (condition.direction === 'up' ? 1 : -1) && side !== was;
    }
    default:
      return false;
  }
}

function look(alert: Scanned, values: Values): number {
  const isTrue = test(alert, alert.condition, values);
  const fires = isTrue && !alert.isTrue;
  alert.isTrue = isTrue;
  return Number(fires);
}

/** All alerts are gone through with every tick. */
export function naiveScan(alerts: readonly WatchedAlert[]): (tick: Tick) => number {
  const all = alerts.map(scanned);
  return ({ symbol, values }) => {
    let fired = 0;
    const subject = SYMBOLS[symbol]!;
    for (const alert of all) if (alert.subject === subject) fired += look(alert, values);
    return fired;
  };
}

/** All alerts of the symbol are gone through with every tick. */
export function symbolScan(alerts: readonly WatchedAlert[]): (tick: Tick) => number {
  const bySymbol = Map.groupBy(alerts.map(scanned), ({ subject }) => subject);
  return ({ symbol, values }) => {
    let fired = 0;
    for (const alert of bySymbol.get(SYMBOLS[symbol]!) ?? []) fired += look(alert, values);
    return fired;
  };
}
