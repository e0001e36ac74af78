import type { Comparison } from '../../../contract/market/peers.schema.ts';
import type { ComparisonRange } from '../../../contract/market/peers.ts';
import type { BusinessKind } from '../../../domain/fundamentals/business.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import {
  comparableIn,
  industryFigures,
  industryRanks,
  type Measured,
} from '../../../domain/peers/compare.ts';
import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { MEASURE_IDS } from '../../../domain/peers/measures.ts';
import { peerFigures } from '../../../domain/peers/peer-figures.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { rangeBase } from '../../../domain/prices/bar-range.ts';
import { rebase, type Rebased } from '../../../domain/peers/rebase.ts';
import { isCompany, type Instrument, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { limitedParallel } from './limited-parallel.ts';
import { orNone } from './or-none.ts';
import type { MarketService } from './service.ts';
import { totalReturnLevels } from './total-return-levels.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import { ownTurn } from '../../../ports/own-turn.ts';

/** Figures in view are at most a minute old; a rank among dozens does not move in ten. */
const FRESH_MS = 60_000;
const RANKED_MS = 10 * 60_000;
const FIGURES_BYTES = 1_000;
/** Companies that are measured at a time, and the most of an industry that are ranked. */
const WIDTH = 4;
const MOST_RANKED = 60;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Far enough back to meet a session over any holidays. */
const REACH_DAYS = 12;

/** All lines begin on the same day, whenever each had its last close before it. */
const fromBase = (base: Bar | undefined, bars: readonly Bar[], start: number): Bar[] =>
  base === undefined ? [...bars] : [{ ...base, time: start }, ...bars];

export interface PeersRequest {
  readonly symbol: SymbolId;
  readonly symbols: readonly SymbolId[] | undefined;
  readonly limit: number;
}

export interface PeerService {
  readonly compare: (
    request: PeersRequest,
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<Sourced<Comparison>>;
  readonly prices: (
    request: PeersRequest & {
      readonly range: ComparisonRange;
      readonly adjustment: 'split' | 'total';
    },
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<Sourced<Rebased & { readonly unknown: readonly string[] }>>;
}

interface Figures {
  readonly kind: BusinessKind;
  readonly values: readonly (number | null)[];
}

interface Kept {
  readonly since: number;
  readonly figures: Promise<Figures>;
}

export function peerService(service: MarketService): PeerService {
  const { registry } = service;
  // Some fifty numbers each; the promise hides them from an estimate.
  const kept = service.caches.open<Kept>('peer figures', () => FIGURES_BYTES);
  // What many wait for is not given up when the first of them leaves.
  const { signal: lasting } = new AbortController();

  async function measure(symbol: SymbolId, delay: number): Promise<Figures> {
    // One company is a few ms of work: others get their turn between two of them.
    await ownTurn();
    const [sets, levels] = await Promise.all([
      orNone(registry.ask('ratios', { symbol, basis: 'ttm', limit: 1, delay }, lasting), []),
      totalReturnLevels(service, symbol, delay, lasting).catch((thrown: unknown) => {
        if (saysNone(thrown)) return [];
        throw thrown;
      }),
    ]);
    const [newest] = sets;
    return {
      kind: newest?.kind ?? 'ordinary',
      values: peerFigures(newest?.ratios ?? [], levels),
    };
  }

  function figuresOf(symbol: SymbolId, delay: number, oldest: number): Promise<Figures> {
    const key = `${symbol} ${delay}`;
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && known.since > now - oldest) return known.figures;
    const figures = measure(symbol, delay);
    figures.catch(() => kept.delete(key));
    kept.set(key, { since: now, figures });
    return figures;
  }

  /** The company and those beside it; who is not known is named. */
  async function chosen({ symbol, symbols, limit }: PeersRequest, signal: AbortSignal) {
    const { data: subject, source } = await service.instrument(symbol, signal);
    const wanted = symbols ?? (await orNone(registry.ask('peers', { symbol, limit }, signal), []));
    const beside = wanted.filter((other) => other !== subject.symbol);
    const found =
      beside.length === 0
        ? []
        : (await registry.ask('instruments', { symbols: beside }, signal)).data;
    const byWanted = beside.map((other) =>
      found.find(
        (one) =>
          one.symbol === other || one.formerSymbols.some((former) => former.symbol === other),
      ),
    );
    const peers = [...new Set(byWanted.filter((one) => one !== undefined))];
    return {
      source,
      automatic: symbols === undefined,
      companies: [subject, ...peers.filter((one) => one.symbol !== subject.symbol)],
      unknown: beside.filter((_, at) => byWanted[at] === undefined),
    };
  }

  /** Each company of an industry once, whatever it has listed; the subject by its own listing. */
  async function industryOf(
    subject: Instrument,
    signal: AbortSignal,
  ): Promise<readonly Instrument[]> {
    const isComparable = subject.industry !== null && isCompany(subject.type);
    if (!isComparable || !registry.has('universe')) return [];
    const { data } = await registry.ask('universe', { types: [] }, signal);
    const once = new Map<string, Instrument>();
    for (const one of [subject, ...data]) {
      const key = one.cik ?? one.symbol;
      if (one.industry === subject.industry && isCompany(one.type) && one.delistedOn === null)
        if (!once.has(key)) once.set(key, one);
    }
    return [...once.values()]
      .toSorted(
        (a, b) => Number(b === subject) - Number(a === subject) || b.popularity - a.popularity,
      )
      .slice(0, MOST_RANKED);
  }

  return {
    compare: async (request, visitor, signal) => {
      const { companies, unknown, automatic, source } = await chosen(request, signal);
      const subject = companies[0] as Instrument;
      const members = await industryOf(subject, signal);
      const all = new Map([...companies, ...members].map((one) => [one.symbol, one]));
      const inView = new Set<string>(companies.map(({ symbol }) => symbol));
      let latest = 0;
      const measured = new Map<string, Measured & Figures>();
      await limitedParallel([...all.values()], WIDTH, async ({ symbol }) => {
        signal.throwIfAborted();
        const delay = await service.delayFor(symbol, visitor, signal);
        latest = Math.max(latest, delay);
        const oldest = inView.has(symbol) ? FRESH_MS : RANKED_MS;
        measured.set(symbol, { symbol, ...(await figuresOf(symbol, delay, oldest)) });
      });
      const ranked = ({ symbol, currency }: Instrument): Measured =>
        comparableIn(subject.currency, measured.get(symbol) as Measured & Figures, currency);
      const industry = members.map(ranked);
      return sourced(
        source,
        service.now() - latest,
        {
          symbol: subject.symbol,
          automatic,
          measures: MEASURE_IDS,
          kind: measured.get(subject.symbol)?.kind ?? 'ordinary',
          companies: companies.map((company) => ({
            symbol: company.symbol,
            name: company.name,
            currency: company.currency,
            industry: company.industry,
            values: measured.get(company.symbol)?.values ?? [],
            ranks: industryRanks(ranked(company), industry),
          })),
          industry:
            subject.industry === null || members.length === 0
              ? null
              : {
                  name: subject.industry,
                  members: members.map(({ symbol }) => symbol),
                  figures: industryFigures(industry),
                },
          unknown,
        },
        latest,
      );
    },

    prices: async ({ range, adjustment, ...request }, visitor, signal) => {
      const { companies, unknown, source } = await chosen(request, signal);
      const base = rangeBase(range, service.now());
      const start = toDayNumber(base) * DAY_MS;
      // Days tell a month as well as half hours do, and every company has the same ones.
      const interval = range === '5y' || range === '10y' ? '1wk' : '1d';
      const ask = (symbol: SymbolId, of: '1d' | '1wk', from: number, to: number | undefined) =>
        service.bars(
          { symbol, range: undefined, from, to, interval: of, adjustment, extended: false },
          visitor,
          signal,
        );
      const answers = await Promise.all(
        companies.map(async ({ symbol }) => {
          const [before, since] = await Promise.all([
            ask(symbol, '1d', start - REACH_DAYS * DAY_MS, start + DAY_MS),
            ask(symbol, interval, start + DAY_MS, undefined),
          ]);
          const line = fromBase(before.data.bars.at(-1), since.data.bars, start);
          const [first, ...later] = line;
          // A young one begins with its own first close, not with that of its first week.
          const isYoung = interval === '1wk' && before.data.bars.length === 0 && later.length > 0;
          if (first !== undefined && isYoung) {
            const week = await ask(symbol, '1d', first.time, first.time + WEEK_MS);
            line[0] = { ...first, close: week.data.bars[0]?.close ?? first.close };
          }
          return {
            ...since,
            data: {
              symbol: since.data.symbol,
              time: line.map(({ time }) => time),
              close: line.map(({ close }) => close),
            },
          };
        }),
      );
      const rebased = rebase(answers.map(({ data }) => data));
      const latest = Math.max(...answers.map(({ delayedBy }) => delayedBy));
      return {
        ...sourced(source, Math.min(...answers.map(({ asOf }) => asOf)), { ...rebased, unknown }),
        delayedBy: latest,
        stale: answers.some(({ stale }) => stale),
      };
    },
  };
}
