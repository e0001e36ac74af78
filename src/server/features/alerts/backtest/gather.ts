import type { Untested } from '../../../../domain/alerts/backtest/backtest-result.ts';
import {
  PAST_SIGNALS,
  pathInterval,
  spanOfBar,
} from '../../../../domain/alerts/backtest/past-quotes.ts';
import {
  type BacktestTask,
  barsOf,
  type PastBars,
  type PastFigure,
  testedAlert,
} from '../../../../domain/alerts/backtest/run-backtest.ts';
import { alertEngine } from '../../../../domain/alerts/engine/alert-engine.ts';
import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { isLive } from '../../../../domain/drawings/drawing.ts';
import { linePrice } from '../../../../domain/drawings/line-price.ts';
import type { Member } from '../../../../domain/identity/visitor.ts';
import { adjustmentSteps } from '../../../../domain/prices/adjust-bars.ts';
import { type BarInterval, INTRADAY_MS } from '../../../../domain/prices/bar.ts';
import type { CorporateAction } from '../../../../domain/prices/corporate-action.ts';
import { parseSymbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import type { DrawingStore } from '../../../../ports/store/drawing-store.ts';
import type { MarketService } from '../../market/service.ts';
import { orNone } from '../../market/or-none.ts';
import { edgeOf } from '../watchers/line-figures.ts';
import { historyStart } from '../worker/bar-history.ts';
import { pastDays } from './past-days.ts';
import { pastEvents } from './past-events.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Bars of one symbol and interval; shorter ones reach less far back. */
const MOST_BARS = 12_000;
const SESSION_MS = 6.5 * 3_600_000;
const FIRST_DATE = '1990-01-01' as IsoDate;
const MOST_REPORTS = 12;

export interface GatherParts {
  readonly market: Pick<MarketService, 'registry' | 'now' | 'delayFor'>;
  readonly drawings: Pick<DrawingStore, 'sheet'>;
  readonly onProblem: (problem: unknown) => void;
}

export interface Gathered {
  readonly task: BacktestTask;
  readonly untested: readonly Untested[];
}

/** How many days of a year so many intraday bars cover. */
const earliest = (interval: BarInterval, now: number): number => {
  const width = INTRADAY_MS[interval];
  if (width === null) return 0;
  return now - Math.floor((MOST_BARS * width) / SESSION_MS) * 1.45 * DAY_MS;
};

/** Everything that a condition needs of the last year, for one symbol. */
export async function gather(
  parts: GatherParts,
  symbol: SymbolId,
  alert: BacktestTask['alert'],
  member: Member,
  signal: AbortSignal,
): Promise<Gathered> {
  const { market } = parts;
  const to = market.now();
  const probe = alertEngine();
  probe.put(testedAlert(alert, symbol, to - YEAR_MS));
  const needs = probe.needs();
  const from = Math.max(to - YEAR_MS, earliest(pathInterval(alert.interval), to));
  const [bars, happened, slow] = await Promise.all([
    barsFor(parts, symbol, alert.interval, needs, { from, to }, member, signal),
    pastEvents(watchParts(parts), needs, { from, to }, signal),
    slowFigures(parts, needs, { from, to }, signal),
  ]);
  const task = { symbol, alert, from, to, bars, events: happened.events, figures: slow.figures };
  const lines = await pastLines(parts, needs, task, member, signal);
  return {
    task: { ...task, figures: [...task.figures, ...lines.figures] },
    untested: [...happened.untested, ...slow.untested, ...lines.untested],
  };
}

const watchParts = ({ market, onProblem }: GatherParts) => ({
  market: { has: market.registry.has, ask: market.registry.ask, now: market.now },
  onProblem,
});

interface Time {
  readonly from: number;
  readonly to: number;
}

async function barsFor(
  { market }: GatherParts,
  symbol: SymbolId,
  interval: BarInterval,
  needs: EngineNeeds,
  { from, to }: Time,
  member: Member,
  signal: AbortSignal,
): Promise<readonly PastBars[]> {
  const named = [...needs.figures.keys(), ...needs.bars.keys()].flatMap(
    (subject) => parseSymbolId(subject) ?? [],
  );
  const base = pathInterval(interval);
  const found: PastBars[] = [];
  for (const subject of new Set([symbol, ...named])) {
    const delay = await market.delayFor(subject, member, signal);
    const names = needs.figures.get(subject) ?? new Set();
    const counts = new Map(needs.bars.get(subject) ?? []);
    for (const each of [base, '1d'] as const) counts.set(each, Math.max(counts.get(each) ?? 0, 70));
    for (const [each, count] of counts) {
      const isEver = each === '1d' && (names.has('allTimeHigh') || names.has('allTimeLow'));
      const isYear = each === '1d' && (names.has('high52') || names.has('low52'));
      const start = isEver
        ? Date.parse(FIRST_DATE)
        : Math.min(historyStart(each, count, from), isYear ? from - 370 * DAY_MS : from);
      const query = {
        symbol: subject,
        interval: each,
        from: Math.floor(Math.max(start, earliest(each, to)) / DAY_MS) * DAY_MS,
        to: Math.ceil(to / DAY_MS + 1) * DAY_MS,
        adjustment: 'split',
        extended: false,
        delay,
      } as const;
      const answer = await orNone(market.registry.ask('bars', query, signal), null);
      found.push({ subject, interval: each, bars: answer?.bars ?? [] });
    }
  }
  return found;
}

interface SlowPast {
  readonly figures: readonly PastFigure[];
  readonly untested: readonly Untested[];
}

/** Days to reports and to ex-dates have a past; volatilities and fields have none. */
async function slowFigures(
  { market }: GatherParts,
  needs: EngineNeeds,
  { from, to }: Time,
  signal: AbortSignal,
): Promise<SlowPast> {
  const figures: PastFigure[] = [];
  const untested = new Map<string, Untested>();
  for (const [subject, names] of needs.figures) {
    const symbol = parseSymbolId(subject);
    for (const name of names) {
      if (PAST_SIGNALS.has(name)) continue;
      const part = { kind: 'figure', name } as const;
      try {
        const dates =
          symbol === null ? null : await datesOf(market, symbol, name, { from, to }, signal);
        if (dates === null) untested.set(name, { part, why: 'no-past' });
        else if (symbol !== null) figures.push(pastDays(symbol, name, dates, from, to));
      } catch (problem) {
        signal.throwIfAborted();
        if (!(problem instanceof ProviderError)) throw problem;
        untested.set(name, { part, why: problem.kind === 'no-source' ? 'no-past' : 'unavailable' });
      }
    }
  }
  return { figures, untested: [...untested.values()] };
}

async function datesOf(
  { registry }: GatherParts['market'],
  symbol: SymbolId,
  name: string,
  { from, to }: Time,
  signal: AbortSignal,
): Promise<readonly IsoDate[] | null> {
  if (name === 'earningsIn') {
    const question = { symbol, limit: MOST_REPORTS };
    const reports = await orNone(registry.ask('earnings', question, signal), []);
    return reports.map(({ date }) => date);
  }
  if (name !== 'exDividendIn') return null;
  const question = { symbol, from: easternDate(from), to: addDays(easternDate(to), 180) };
  const actions: readonly CorporateAction[] = await orNone(
    registry.ask('corporateActions', question, signal),
    [],
  );
  return actions.filter(({ kind }) => kind === 'dividend').map(({ exDate }) => exDate);
}

/** A drawn line as it is now, over the time that is tested. */
async function pastLines(
  { market, drawings }: GatherParts,
  needs: EngineNeeds,
  task: BacktestTask,
  member: Member,
  signal: AbortSignal,
): Promise<SlowPast> {
  const figures: PastFigure[] = [];
  const untested: Untested[] = [];
  for (const [subject, ids] of needs.lines) {
    const symbol = parseSymbolId(subject);
    if (symbol === null) continue;
    const question = { symbol, from: FIRST_DATE, to: easternDate(task.to) };
    const actions = await orNone(market.registry.ask('corporateActions', question, signal), []);
    const steps = adjustmentSteps(actions, 'split', () => null);
    const sheet = await drawings.sheet(member.userId, symbol);
    for (const drawing of ids) {
      const { id, edge } = edgeOf(drawing);
      const found = sheet.drawings.find((each) => each.id === id && isLive(each));
      if (found === undefined) untested.push({ part: { kind: 'line', drawing }, why: 'no-past' });
      else {
        const base = pathInterval(task.alert.interval);
        figures.push({
          subject: symbol,
          name: `line:${drawing}`,
          steps: barsOf(task, symbol, base).map((bar) => {
            const { start } = spanOfBar(symbol, base, bar);
            return { at: start - 1, value: linePrice(found, start, steps, edge) };
          }),
        });
      }
    }
  }
  return { figures, untested };
}
