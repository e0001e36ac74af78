import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import { evaluateExpression } from '../../expressions/machine.ts';
import { readExpression } from '../../expressions/read-expression.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../../prices/bar.ts';
import type { AlertFact } from '../alert.ts';
import type { AlertEvent } from '../alert-event.ts';
import type { AlertCondition, AlertOperand } from '../condition.ts';
import type { AlertInput, EngineFiring, WatchedAlert } from '../engine-types.ts';
import { termsOf } from './event-filter.ts';

/**
 * When alerts fire, said as plainly as possible: every alert's whole condition is looked at with
 * every input of its subjects. No index, nothing shared, nothing incremental. `series` is computed
 * over all bars each time.
 */
export interface NaiveEngine {
  readonly put: (alert: WatchedAlert) => void;
  readonly remove: (id: string) => void;
  /** Once the bars that an alert needs have been told. */
  readonly seeded: () => void;
  readonly take: (input: AlertInput, isLate: boolean) => readonly EngineFiring[];
}

type Truth = boolean | null;
type Leaf = Exclude<AlertOperand, { kind: 'number' } | { kind: 'arithmetic' }>;
type Phase = (AlertInput & { kind: 'figures' })['phase'];

interface Known {
  readonly subject: string;
  readonly operand: Leaf;
  readonly hours: WatchedAlert['hours'];
  readonly interval: BarInterval;
  value: number | null;
  before: number | null;
  input: number;
  told: number | null;
  toldAt: number;
}

interface State {
  alert: WatchedAlert;
  subject: string;
  truth: boolean | null;
  sequence: number;
  lastFiredAt: number | null;
  isDone: boolean;
  sides: Map<string, number>;
  latches: Map<string, { isOn: boolean; until: number }>;
  happened: Map<string, AlertEvent>;
  met: Map<string, boolean | null>;
  eventIds: string[];
  armed: number | null;
  lookedBy: number;
}

interface World {
  now: number;
  seenQuote: number;
  phase: Phase;
  phaseSince: number;
  phaseBefore: Phase;
  seenBar: Map<BarInterval, number>;
  bars: Map<BarInterval, Bar[]>;
  prices: { readonly minute: number; price: number }[];
}

const RECORDS = ['high52', 'low52', 'allTimeHigh', 'allTimeLow'];
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const isVisible = (hours: WatchedAlert['hours'], phase: Phase): boolean =>
  hours === 'always' ||
  phase === undefined ||
  phase === 'regular' ||
  (hours === 'extended' && (phase === 'pre' || phase === 'after'));

export function naiveEngine(
  print: (operand: AlertOperand) => string,
  dayOf: (at: number) => number,
): NaiveEngine {
  const states: State[] = [];
  const worlds = new Map<string, World>();
  let known: Known[] = [];
  let clock = -Infinity;
  let count = 0;

  const worldOf = (subject: string): World => {
    const world = worlds.get(subject) ?? {
      now: -Infinity,
      seenQuote: -Infinity,
      phase: undefined,
      phaseSince: -Infinity,
      phaseBefore: undefined,
      seenBar: new Map(),
      bars: new Map(),
      prices: [],
    };
    worlds.set(subject, world);
    return world;
  };

  /** `1.5x` needs what is usual. */
  const usual = (other: AlertOperand): Leaf =>
    other.kind === 'series'
      ? { ...other, expression: `sma(${other.expression}, 20)` }
      : {
          kind: 'signal',
          subject: other.kind === 'signal' ? other.subject : null,
          name: 'averageVolume',
        };
  const leavesOf = (operand: AlertOperand, other: AlertOperand): readonly Leaf[] => {
    if (operand.kind === 'number') return operand.unit === 'times' ? [usual(other)] : [];
    if (operand.kind === 'arithmetic')
      return [...leavesOf(operand.left, other), ...leavesOf(operand.right, other)];
    return operand.kind === 'move'
      ? [operand, { kind: 'signal', subject: operand.subject, name: 'price' }]
      : [operand];
  };
  const operandsOf = (condition: AlertCondition): readonly Leaf[] => {
    switch (condition.kind) {
      case 'all':
      case 'any':
        return condition.items.flatMap(operandsOf);
      case 'not':
      case 'within':
        return operandsOf(condition.item);
      case 'holds':
        return [condition.series];
      case 'event':
        return [];
      default:
        return [
          ...leavesOf(condition.left, condition.right),
          ...leavesOf(condition.right, condition.left),
        ];
    }
  };
  const eventSubjects = (condition: AlertCondition, own: string): readonly string[] => {
    switch (condition.kind) {
      case 'all':
      case 'any':
        return condition.items.flatMap((item) => eventSubjects(item, own));
      case 'not':
      case 'within':
        return eventSubjects(condition.item, own);
      case 'event':
        return [condition.subject ?? own];
      default:
        return [];
    }
  };
  const subjectsOf = ({ alert, subject }: State): readonly string[] => [
    subject,
    ...operandsOf(alert.condition).map((leaf) => leaf.subject ?? subject),
    ...eventSubjects(alert.condition, subject),
  ];

  const find = (state: State, leaf: Leaf): Known | undefined =>
    known.find((each) => isSame(each, state, leaf));
  const isSame = (each: Known, { alert, subject }: State, leaf: Leaf): boolean =>
    each.subject === (leaf.subject ?? subject) &&
    each.hours === alert.hours &&
    JSON.stringify({ ...each.operand, subject: null, interval: null }) ===
      JSON.stringify({ ...leaf, subject: null, interval: null }) &&
    (leaf.kind !== 'series' || each.interval === (leaf.interval ?? alert.interval));

  const seriesNow = (subject: string, interval: BarInterval, expression: string): number | null => {
    const bars = worldOf(subject).bars.get(interval) ?? [];
    const { tree } = readExpression(expression, CHART_SCOPE, ['number', 'boolean']);
    if (!tree) return null;
    const value = evaluateExpression(tree, bars).at(-1) ?? null;
    return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : null;
  };

  /** What somebody looks at is known from then on; what nobody looks at is forgotten. */
  const refresh = (): void => {
    const wanted: Known[] = [];
    for (const state of states)
      for (const operand of operandsOf(state.alert.condition)) {
        if (wanted.some((each) => isSame(each, state, operand))) continue;
        const subject = operand.subject ?? state.subject;
        const interval = (operand.kind === 'series' && operand.interval) || state.alert.interval;
        const isRunning =
          operand.kind === 'series' &&
          known.some(
            (each) =>
              each.subject === subject &&
              each.interval === interval &&
              each.operand.kind === 'series' &&
              each.operand.expression === operand.expression,
          );
        wanted.push(
          find(state, operand) ?? {
            subject,
            operand,
            hours: state.alert.hours,
            interval,
            value:
              isRunning && operand.kind === 'series'
                ? seriesNow(subject, interval, operand.expression)
                : null,
            before: null,
            input: -1,
            told: null,
            toldAt: -Infinity,
          },
        );
      }
    known = wanted;
  };

  /** Known for the first time, though outside of hours: crossings begin there, nothing else does. */
  const begin = (learned: readonly Known[]): void => {
    for (const state of states)
      for (const [path, test] of testsOf(state.alert.condition, '')) {
        if (test.kind !== 'cross' || state.alert.frequency === 'bar-close') continue;
        if ((state.sides.get(path) ?? 0) !== 0) continue;
        const leaves = operandsOf(state.alert.condition);
        if (!leaves.some((leaf) => learned.includes(find(state, leaf)!))) continue;
        const left = calculate(state, test.left, test.right, (each) => each.value);
        const right = calculate(state, test.right, test.left, (each) => each.value);
        if (left !== null && right !== null) state.sides.set(path, Math.sign(left - right));
      }
  };

  const set = (each: Known, value: number | null): void => {
    if (value === each.value) return;
    each.before = each.value;
    each.value = value;
    each.input = count;
  };

  const calculate = (
    state: State,
    operand: AlertOperand,
    other: AlertOperand,
    read: (each: Known) => number | null,
  ): number | null => {
    if (operand.kind === 'number') {
      if (operand.unit !== 'times') return operand.value;
      const each = read(find(state, usual(other))!);
      return each === null ? null : finite(operand.value * each);
    }
    if (operand.kind !== 'arithmetic') return read(find(state, operand)!);
    const left = calculate(state, operand.left, other, read);
    const right = calculate(state, operand.right, other, read);
    if (left === null || right === null) return null;
    if (operand.operator === '+') return finite(left + right);
    if (operand.operator === '-') return finite(left - right);
    return finite(operand.operator === '*' ? left * right : left / right);
  };

  const timeOf = (state: State): number =>
    Math.max(clock, ...subjectsOf(state).map((subject) => worldOf(subject).now));

  const matches = (
    condition: AlertCondition & { kind: 'event' },
    own: string,
    event: AlertEvent,
  ): boolean => {
    const wanted = condition.subject ?? own;
    const text = `${event.title} ${event.text ?? ''}`.toLowerCase();
    return (
      event.kind === condition.event &&
      (wanted === '*' || wanted === event.subject || (event.also ?? []).includes(wanted)) &&
      (condition.direction === undefined || condition.direction === event.direction) &&
      (condition.forms === undefined || condition.forms.includes(event.form ?? '')) &&
      termsOf(condition.words ?? '').every((term) => text.split(/\W+/u).includes(term))
    );
  };

  const evaluate = (
    state: State,
    condition: AlertCondition,
    path: string,
    read: (each: Known) => number | null,
    isMoment: boolean,
  ): Truth => {
    switch (condition.kind) {
      case 'all':
      case 'any': {
        const truths = condition.items.map((item, at) =>
          evaluate(state, item, `${path}.${at}`, read, isMoment),
        );
        const decisive = condition.kind === 'any';
        if (truths.includes(decisive)) return decisive;
        return truths.includes(null) ? null : !decisive;
      }
      case 'not': {
        const truth = evaluate(state, condition.item, `${path}.0`, read, isMoment);
        return truth === null ? null : !truth;
      }
      case 'within': {
        const truth = evaluate(state, condition.item, `${path}.0`, read, isMoment);
        const latch = state.latches.get(path) ?? { isOn: false, until: -Infinity };
        state.latches.set(path, latch);
        const now = timeOf(state);
        if (truth !== true && latch.isOn)
          latch.until = Math.max(latch.until, now + condition.minutes * 60_000);
        latch.isOn = truth === true;
        return truth === true || now <= latch.until ? true : truth;
      }
      case 'event': {
        const happened = isMoment && state.happened.has(path);
        if (isMoment) state.met.set(path, happened);
        return happened;
      }
      case 'holds': {
        const value = read(find(state, condition.series)!);
        const truth = value === null ? null : value > 0.5;
        state.met.set(path, truth);
        return truth;
      }
      default: {
        const left = calculate(state, condition.left, condition.right, read);
        const right = calculate(state, condition.right, condition.left, read);
        if (condition.kind === 'compare') {
          const truth =
            left === null || right === null
              ? null
              : {
                  '>': left > right,
                  '>=': left >= right,
                  '<': left < right,
                  '<=': left <= right,
                  '==': left === right,
                  '!=': left !== right,
                }[condition.relation];
          state.met.set(path, truth);
          return truth;
        }
        if (left === null || right === null) {
          if (isMoment) state.met.set(path, null);
          return null;
        }
        if (!isMoment) return false;
        const side = Math.sign(left - right);
        const was = state.sides.get(path) ?? 0;
        if (side !== 0) state.sides.set(path, side);
        const wanted = { up: [1], down: [-1], either: [1, -1] }[condition.direction];
        const truth = side !== 0 && was !== 0 && was !== side && wanted.includes(side);
        state.met.set(path, truth);
        return truth;
      }
    }
  };

  /** Every test by its path. */
  const testsOf = (
    condition: AlertCondition,
    path: string,
  ): readonly (readonly [string, AlertCondition])[] => {
    switch (condition.kind) {
      case 'all':
      case 'any':
        return condition.items.flatMap((item, at) => testsOf(item, `${path}.${at}`));
      case 'not':
      case 'within':
        return testsOf(condition.item, `${path}.0`);
      default:
        return [[path, condition]];
    }
  };

  const factsOf = (state: State, read: (each: Known) => number | null): readonly AlertFact[] => {
    const tests = testsOf(state.alert.condition, '');
    const met = tests.filter(([path]) => state.met.get(path) === true);
    const facts = new Map<string, AlertFact>();
    const before = (each: Known): number | null =>
      each.input === count ? each.before : read(each);
    for (const [path, test] of met.length > 0 ? met : tests) {
      if (test.kind === 'event') {
        const event = state.happened.get(path);
        if (event)
          facts.set(`event ${event.id}`, { kind: 'event', title: event.title, link: event.link });
      }
      if (test.kind !== 'compare' && test.kind !== 'cross' && test.kind !== 'holds') continue;
      const pairs: readonly (readonly [AlertOperand, AlertOperand])[] =
        test.kind === 'holds'
          ? [[test.series, test.series]]
          : [
              [test.left, test.right],
              [test.right, test.left],
            ];
      for (const [operand, other] of pairs) {
        if (operand.kind === 'number' && operand.unit !== 'times') continue;
        const value = calculate(state, operand, other, read);
        if (value === null) continue;
        const past = test.kind === 'cross' ? calculate(state, operand, other, before) : null;
        const text = print(operand);
        const known = facts.get(text);
        if (known && 'before' in known) continue;
        facts.set(text, {
          kind: 'figure',
          operand: text,
          value,
          ...(past === null || past === value ? {} : { before: past }),
        });
      }
    }
    return [...facts.values()];
  };

  const isSuppressed = ({ alert, lastFiredAt }: State, at: number): boolean => {
    if (lastFiredAt === null) return false;
    if (at - lastFiredAt < alert.coolDown) return true;
    if (alert.frequency === 'day') return dayOf(at) === dayOf(lastFiredAt);
    if (alert.frequency !== 'bar') return false;
    const length = INTRADAY_MS[alert.interval];
    return length === null
      ? dayOf(at) === dayOf(lastFiredAt)
      : Math.floor(at / length) === Math.floor(lastFiredAt / length);
  };

  const look = (
    state: State,
    at: number,
    isLate: boolean,
    firings: EngineFiring[],
    close: Bar | null = null,
  ): void => {
    const { alert } = state;
    if (state.isDone || state.lookedBy === count) return;
    if (isLate && at < alert.createdAt) return;
    if (alert.expiresAt !== null && at >= alert.expiresAt) return;
    state.lookedBy = count;
    const read = (each: Known): number | null =>
      close !== null &&
      each.subject === state.subject &&
      each.operand.kind === 'signal' &&
      each.operand.name === 'price'
        ? close.close
        : each.value;
    const truth = evaluate(state, alert.condition, '', read, true);
    if (truth === true && state.truth !== true && !isSuppressed(state, at)) {
      state.isDone = alert.frequency === 'once';
      firings.push({
        alertId: alert.id,
        revision: alert.revision,
        subject: state.subject,
        sequence: state.sequence,
        at,
        isLate,
        facts: factsOf(state, read),
        isDone: states.every((each) => each.alert.id !== alert.id || each.isDone),
      });
      state.sequence += 1;
      state.lastFiredAt = at;
    }
    const after = evaluate(state, alert.condition, '', read, false);
    state.truth = after ?? truth ?? state.truth;
    state.happened.clear();
    const now = timeOf(state);
    const ends = [...state.latches.values()].filter(({ isOn, until }) => !isOn && until >= now);
    state.armed = ends.length === 0 ? null : Math.min(...ends.map(({ until }) => until));
  };

  /** Time has passed: what was latched may have ended. */
  const passTime = (isLate: boolean, firings: EngineFiring[]): void => {
    for (const state of states) {
      const now = timeOf(state);
      if (state.alert.frequency === 'bar-close' || state.armed === null || state.armed >= now)
        continue;
      if (state.lookedBy === count) continue;
      state.armed = null;
      look(state, now, isLate, firings);
    }
  };

  const setMoves = (subject: string, at: number): void => {
    const world = worldOf(subject);
    for (const each of known) {
      if (each.subject !== subject || each.operand.kind !== 'move') continue;
      if (!isVisible(each.hours, world.phase)) continue;
      const price = known.find(
        (other) =>
          other.subject === subject &&
          other.hours === each.hours &&
          other.operand.kind === 'signal' &&
          other.operand.name === 'price',
      )?.value;
      const { count: back, unit } = each.operand;
      let base: number | undefined;
      if (unit === 'days')
        base = (world.bars.get('1d') ?? [])
          .filter((bar) => Math.floor(bar.time / 86_400_000) < dayOf(at))
          .at(-back)?.close;
      else {
        const minute = Math.floor(at / 60_000) - back * (unit === 'hours' ? 60 : 1);
        base = world.prices.findLast((entry) => entry.minute <= minute)?.price;
      }
      set(
        each,
        price === null || price === undefined || base === undefined
          ? null
          : finite(price / base - 1),
      );
    }
  };

  const take = (input: AlertInput, isLate: boolean): readonly EngineFiring[] => {
    count += 1;
    const firings: EngineFiring[] = [];
    const learned: Known[] = [];
    if (input.kind === 'clock') {
      if (input.at <= clock) return [];
      clock = input.at;
    } else if (input.kind === 'figures') {
      const { subject, at, values } = input;
      const world = worldOf(subject);
      if ('price' in values) {
        if (at < world.seenQuote) return [];
        world.seenQuote = at;
      }
      world.now = Math.max(world.now, at);
      if (input.phase !== undefined && input.phase !== world.phase) {
        world.phaseBefore = world.phase;
        world.phaseSince = at;
        world.phase = input.phase;
      }
      for (const each of known) {
        if (each.subject !== subject || each.operand.kind !== 'signal') continue;
        const isHidden = !isVisible(each.hours, world.phase);
        if (isHidden && each.value !== null) continue;
        if (isHidden) learned.push(each);
        const { name } = each.operand;
        const told = values[name];
        if (told !== undefined && at < each.toldAt) continue;
        if (told !== undefined) each.toldAt = at;
        if (RECORDS.includes(name)) {
          set(each, told === undefined || told === values['price'] ? each.told : told);
          if (told !== undefined) each.told = told;
        } else if (told !== undefined) set(each, told);
      }
      begin(learned);
      const { price } = values;
      const minute = Math.floor(at / 60_000);
      if (price !== undefined && price !== null) {
        if (world.prices.at(-1)?.minute === minute) world.prices.at(-1)!.price = price;
        else if (minute > (world.prices.at(-1)?.minute ?? -Infinity))
          world.prices.push({ minute, price });
      }
      setMoves(subject, at);
      for (const state of states)
        if (
          state.alert.frequency !== 'bar-close' &&
          subjectsOf(state).includes(subject) &&
          isVisible(state.alert.hours, world.phase)
        )
          look(state, at, isLate, firings);
    } else if (input.kind === 'bar') {
      const { subject, at, bar, interval } = input;
      const world = worldOf(subject);
      const bars = world.bars.get(interval) ?? [];
      if (at < (world.seenBar.get(interval) ?? -Infinity)) return [];
      if (bar.time < (bars.at(-1)?.time ?? -Infinity)) return [];
      world.seenBar.set(interval, at);
      world.now = Math.max(world.now, at);
      world.bars.set(
        interval,
        bars.at(-1)?.time === bar.time ? [...bars.slice(0, -1), bar] : [...bars, bar],
      );
      for (const each of known) {
        if (each.subject !== subject || each.operand.kind !== 'series') continue;
        if (each.interval !== interval) continue;
        const isHidden = !isVisible(each.hours, world.phase);
        if (isHidden && each.value !== null) continue;
        if (isHidden) learned.push(each);
        set(each, seriesNow(subject, interval, each.operand.expression));
      }
      begin(learned);
      setMoves(subject, at);
      const own =
        INTRADAY_MS[interval] === null
          ? undefined
          : bar.time >= world.phaseSince
            ? world.phase
            : world.phaseBefore;
      for (const state of states) {
        const { alert } = state;
        if (alert.frequency === 'bar-close') {
          if (!input.isComplete || state.subject !== subject || alert.interval !== interval)
            continue;
          if (isVisible(alert.hours, own)) look(state, at, isLate, firings, bar);
        } else if (subjectsOf(state).includes(subject) && isVisible(alert.hours, world.phase))
          look(state, at, isLate, firings);
      }
    } else if (input.kind === 'event') {
      const { event } = input;
      for (const subject of [event.subject, ...(event.also ?? []), '*'])
        worldOf(subject).now = Math.max(worldOf(subject).now, event.at);
      for (const state of states) {
        const { alert } = state;
        if (state.isDone || event.at < alert.createdAt) continue;
        if (!isVisible(alert.hours, worldOf(state.subject).phase)) continue;
        if (state.eventIds.includes(event.id)) continue;
        const met = testsOf(alert.condition, '').filter(
          ([, test]) => test.kind === 'event' && matches(test, state.subject, event),
        );
        if (met.length === 0) continue;
        state.eventIds.push(event.id);
        for (const [path] of met) state.happened.set(path, event);
        if (alert.frequency !== 'bar-close') look(state, event.at, isLate, firings);
      }
    }
    passTime(isLate, firings);
    return firings;
  };

  const removeAll = (isGone: (state: State) => boolean): void => {
    for (let at = states.length - 1; at >= 0; at -= 1)
      if (isGone(states[at]!)) states.splice(at, 1);
  };

  return {
    put: (alert) => {
      const before = states.filter((state) => state.alert.id === alert.id);
      const fresh: State[] = [];
      for (const subject of alert.subjects) {
        const old = before.find((state) => state.subject === subject);
        if (old?.alert.revision === alert.revision) {
          states.push({ ...old, alert });
          continue;
        }
        fresh.push({
          alert,
          subject,
          truth: null,
          sequence: 0,
          lastFiredAt: null,
          isDone: false,
          sides: new Map(),
          latches: new Map(),
          happened: new Map(),
          met: new Map(),
          eventIds: [],
          armed: null,
          lookedBy: -1,
        });
      }
      removeAll((state) => before.includes(state));
      states.push(...fresh);
      refresh();
      for (const state of fresh)
        for (const [path, test] of testsOf(alert.condition, '')) {
          if (test.kind !== 'cross') continue;
          const left = calculate(state, test.left, test.right, (each) => each.value);
          const right = calculate(state, test.right, test.left, (each) => each.value);
          if (left !== null && right !== null) state.sides.set(path, Math.sign(left - right));
        }
    },
    remove: (id) => {
      removeAll(({ alert }) => alert.id === id);
      refresh();
    },
    seeded: () => {
      const learned = known.filter(
        ({ operand, value }) => operand.kind === 'series' && value === null,
      );
      for (const each of learned)
        if (each.operand.kind === 'series')
          each.value = seriesNow(each.subject, each.interval, each.operand.expression);
      begin(learned.filter(({ value }) => value !== null));
    },
    take,
  };
}
