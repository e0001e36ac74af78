import type { Bar, BarInterval } from '../../prices/bar.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import { ALERT_FREQUENCIES, ALERT_HOURS } from '../alert.ts';
import type { AlertEvent } from '../alert-event.ts';
import { ALERT_RELATIONS, type AlertCondition, type AlertOperand } from '../condition.ts';
import type { AlertInput, WatchedAlert } from '../engine-types.ts';

export const SUBJECTS = ['A', 'B', 'C'].map((text) => text as SymbolId);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** The same numbers for the same seed. */
export function randomness(seed: number) {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let at = 0; at < 5; at += 1) next();
  const below = (count: number): number => Math.floor(next() * count);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  return { next, below, one, isOne: (share: number) => next() < share };
}
export type Randomness = ReturnType<typeof randomness>;

const EXPRESSIONS = ['sma(close, 3)', 'close - open', 'ema(close, 2)', 'close', 'volume'];

function operand(random: Randomness, depth = 0): AlertOperand {
  const subject = random.isOne(0.2) ? random.one(SUBJECTS) : null;
  switch (random.below(depth > 0 ? 8 : 9)) {
    case 0:
    case 1:
    case 2:
      return { kind: 'signal', subject, name: 'price' };
    case 3:
      return {
        kind: 'signal',
        subject,
        name: random.one(['volume', 'high52', 'pe', 'averageVolume']),
      };
    case 4:
      return {
        kind: 'move',
        subject,
        count: 1 + random.below(3),
        unit: random.one(['minutes', 'minutes', 'days', 'hours']),
      };
    case 5:
    case 6:
      return {
        kind: 'series',
        subject,
        interval: random.one([null, '1m', '1d']),
        expression: random.one(EXPRESSIONS),
      };
    case 7:
      return { kind: 'number', value: 8 + random.below(9) / 2 };
    default:
      return {
        kind: 'arithmetic',
        operator: random.one(['+', '-', '*', '/']),
        left: operand(random, 1),
        right: operand(random, 1),
      };
  }
}

function level(random: Randomness, left: AlertOperand): AlertOperand {
  if (random.isOne(0.25)) return operand(random);
  if (left.kind === 'move') return { kind: 'number', value: (random.below(5) - 2) / 10 };
  if (left.kind === 'signal' && left.name === 'volume' && random.isOne(0.5))
    return { kind: 'number', value: 1.5, unit: 'times' };
  return { kind: 'number', value: 8 + random.below(9) / 2 };
}

export function condition(random: Randomness, depth = 0): AlertCondition {
  const kind = depth > 2 ? random.below(6) : random.below(11);
  if (kind < 5) {
    const left = operand(random);
    const right = level(random, left);
    return random.isOne(0.5)
      ? { kind: 'compare', left, relation: random.one(ALERT_RELATIONS), right }
      : { kind: 'cross', left, direction: random.one(['up', 'down', 'either']), right };
  }
  if (kind === 5)
    return random.isOne(0.3)
      ? {
          kind: 'holds',
          series: {
            kind: 'series',
            subject: null,
            interval: random.one([null, '1m']),
            expression: 'close > open',
          },
        }
      : {
          kind: 'event',
          subject: random.one([null, null, SUBJECTS[1]!]),
          event: random.one(['news', 'rating']),
          ...(random.isOne(0.3) ? { words: 'net loss' } : {}),
          ...(random.isOne(0.2) ? { direction: 'up' as const } : {}),
        };
  if (kind < 8)
    return {
      kind: random.one(['all', 'any']),
      items: [condition(random, depth + 1), condition(random, depth + 1)],
    };
  if (kind === 8) return { kind: 'not', item: condition(random, depth + 1) };
  return { kind: 'within', item: condition(random, depth + 1), minutes: 1 + random.below(5) };
}

export function alert(random: Randomness, id: string, revision: number, now: number): WatchedAlert {
  return {
    id,
    revision,
    subjects: random.one([['A'], ['B'], ['C'], ['A', 'B'], ['*'], ['A', 'B', 'C']]),
    condition: condition(random),
    interval: random.one(['1m', '1d']),
    frequency: random.one(ALERT_FREQUENCIES),
    coolDown: random.isOne(0.3) ? 2 * MINUTE : 0,
    expiresAt: random.isOne(0.2) ? now + random.below(20) * MINUTE : null,
    hours: random.one(ALERT_HOURS),
    createdAt: now + (random.below(5) - 3) * MINUTE,
  };
}

/** Never fires; keeps everything needed that a test counts on being watched throughout. */
export const keeper = (subject: string): WatchedAlert => {
  const never = (left: AlertOperand): AlertCondition => ({
    kind: 'compare',
    left,
    relation: '>',
    right: { kind: 'number', value: 1e9 },
  });
  const series = (interval: BarInterval): AlertOperand => ({
    kind: 'series',
    subject: null,
    interval,
    expression: 'close',
  });
  return {
    id: `keeper ${subject}`,
    revision: 1,
    subjects: [subject],
    condition: { kind: 'all', items: [never(series('1m')), never(series('1d'))] },
    interval: '1d',
    frequency: 'every',
    coolDown: 0,
    expiresAt: null,
    hours: 'always',
    createdAt: 0,
  };
};

/** A market of three symbols: ticks, the bars that follow from them, events, slow figures, time. */
export class RandomMarket {
  now = 20_000 * DAY + 14 * 60 * MINUTE;
  readonly bars = new Map<string, Bar[]>();
  readonly #random: Randomness;
  readonly #prices = new Map<string, number>(SUBJECTS.map((subject) => [subject, 10]));
  #phase: 'pre' | 'regular' | 'after' | undefined;
  #events = 0;

  constructor(random: Randomness) {
    this.#random = random;
  }

  /** What happens next, in order. */
  next(): readonly AlertInput[] {
    const random = this.#random;
    this.now += random.isOne(0.02) ? DAY : random.below(4) * 20_000;
    if (random.isOne(0.05)) this.#phase = random.one(['pre', 'regular', 'after']);
    const subject = random.one(SUBJECTS);
    const chance = random.next();
    if (chance < 0.75) return this.#tick(subject);
    if (chance < 0.8) return [{ kind: 'clock', at: this.now + (random.below(5) - 2) * MINUTE }];
    if (chance < 0.85)
      return [{ kind: 'figures', subject, at: this.now, values: { pe: 8 + random.below(9) / 2 } }];
    if (chance < 0.88 && this.bars.has(`${subject} 1m`)) return [this.#old(subject)];
    return [{ kind: 'event', event: this.#event(subject) }];
  }

  #old(subject: string): AlertInput {
    const at = this.now - 10 * DAY;
    if (this.#random.isOne(0.5))
      return { kind: 'figures', subject, at, values: { price: this.#random.below(20) } };
    const bar = { time: at, open: 1, high: 99, low: 1, close: 99, volume: 1 };
    return { kind: 'bar', subject, at, interval: '1m', bar, isComplete: true };
  }

  #event(subject: string): AlertEvent {
    const random = this.#random;
    if (!random.isOne(0.2)) this.#events += 1;
    return {
      id: `e${this.#events}`,
      kind: random.one(['news', 'rating']),
      subject,
      ...(random.isOne(0.2) ? { also: ['B'] } : {}),
      at: this.now - random.below(2) * MINUTE,
      title: random.one(['Net loss', 'A net loss again', 'Profit']),
      link: null,
      direction: random.one(['up', 'down']),
    };
  }

  #tick(subject: string): readonly AlertInput[] {
    const random = this.#random;
    const price = Math.min(13, Math.max(7, this.#prices.get(subject)! + (random.below(5) - 2) / 2));
    this.#prices.set(subject, price);
    const isUnknown = random.isOne(0.05);
    const values: Record<string, number | null> = { price: isUnknown ? null : price };
    if (random.isOne(0.5)) values['volume'] = random.below(30);
    if (random.isOne(0.2)) values['averageVolume'] = 5 + random.below(10);
    if (random.isOne(0.3)) values['high52'] = price + random.below(3) - 1;
    const tick: AlertInput = {
      kind: 'figures',
      subject,
      at: this.now,
      values,
      ...(this.#phase === undefined ? {} : { phase: this.#phase }),
    };
    if (isUnknown) return [tick];
    return [
      tick,
      ...this.#grow(subject, '1m', MINUTE, price),
      ...this.#grow(subject, '1d', DAY, price),
    ];
  }

  #grow(subject: string, interval: BarInterval, length: number, price: number): AlertInput[] {
    const key = `${subject} ${interval}`;
    const bars = this.bars.get(key) ?? [];
    this.bars.set(key, bars);
    const time = Math.floor(this.now / length) * length;
    const last = bars.at(-1);
    const input = { kind: 'bar', subject, interval, at: this.now } as const;
    if (last?.time === time) {
      const grown = {
        ...last,
        high: Math.max(last.high, price),
        low: Math.min(last.low, price),
        close: price,
        volume: last.volume + 1,
      };
      bars[bars.length - 1] = grown;
      return [{ ...input, bar: grown, isComplete: false }];
    }
    const bar = { time, open: price, high: price, low: price, close: price, volume: 1 };
    bars.push(bar);
    return [
      ...(last ? [{ ...input, bar: last, isComplete: true }] : []),
      { ...input, bar, isComplete: false },
    ];
  }
}
