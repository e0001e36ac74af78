import { addDays, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { sessionAt, sessionsBetween } from '../../../../domain/calendar/sessions.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { symbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import { SECTORS, factorIndex } from '../factors/factor-list.ts';
import type { Factors } from '../factors/factor-set.ts';
import { itemAt } from '../random/pick.ts';
import type { FundListing } from '../universe/listing.ts';
import { EPOCH } from '../world-time.ts';
import { PUBLISHERS } from './publishers.ts';
import { storyId } from './story-id.ts';
import type { StoryRecord } from './story-record.ts';

const MINUTE = 60_000;
export const WRAP_SYMBOL = symbolId('^SPX');
const WRAPPED: readonly SymbolId[] = ['^SPX', '^NDX', '^DJI', '^RUT'].map((text) => symbolId(text));

const dates = (from: number, to: number): readonly [IsoDate, IsoDate] => [
  addDays(easternDate(from), -1),
  addDays(easternDate(to), 1),
];

/** How the market and its sectors moved on a session, as the factors have it: log moves. */
export function sessionMoves(factors: Factors, session: number) {
  const move = (name: string): number => {
    const t = session - EPOCH;
    const { gap, day } = factors.at(factorIndex(name)).moves(t);
    return (gap[t] ?? 0) + (day[t] ?? 0);
  };
  const sectors = SECTORS.map((name) => ({ name, move: move(name) }));
  return {
    market: move('market'),
    best: sectors.reduce((best, each) => (each.move > best.move ? each : best)),
    worst: sectors.reduce((worst, each) => (each.move <= worst.move ? each : worst)),
  };
}

/** A look back at each session, twenty minutes after its close, told by two publishers. */
export function marketStories(factors: Factors, from: number, to: number): readonly StoryRecord[] {
  return sessionsBetween(...dates(from, to)).flatMap(({ index, close, date }): StoryRecord[] => {
    const at = close + 20 * MINUTE;
    if (at < from || at >= to) return [];
    const { market, best, worst } = sessionMoves(factors, index);
    // Within a quarter of a percent the indices may disagree.
    const word = Math.abs(market) < 0.0025 ? 'little changed' : market > 0 ? 'higher' : 'lower';
    const groupId = storyId(at, WRAP_SYMBOL, 'market', `s${index}`, 9);
    return [
      `Wall Street closes ${word}; ${best.name.toLowerCase()} leads, ${worst.name.toLowerCase()} lags`,
      `Stocks end ${word} as investors turn to ${best.name.toLowerCase()}`,
    ].map((headline, i) => ({
      head: {
        id: storyId(at, WRAP_SYMBOL, 'market', `s${index}`, i),
        time: at + i * 9 * MINUTE,
        headline,
        summary: `A look back at trading on ${date}.`,
        publisher: itemAt(PUBLISHERS, i * 2),
        kind: 'market',
        symbols: WRAPPED,
        groupId,
        sentiment: Math.max(-1, Math.min(1, Math.round(market * 4000) / 100)),
        link: null,
      },
      subject: { kind: 'wrap', session: index },
      eventId: null,
    }));
  });
}

/** A monthly note on a fund, on the first session of the month. */
export function fundStories(fund: FundListing, from: number, to: number): readonly StoryRecord[] {
  return sessionsBetween(...dates(from, to)).flatMap((session): StoryRecord[] => {
    const before = sessionAt(session.index - 1);
    const at = session.open - 60 * MINUTE;
    const firstOfMonth = before.date.slice(0, 7) !== session.date.slice(0, 7);
    const young = Number(session.date.slice(0, 4)) <= fund.inceptionYear;
    if (!firstOfMonth || young || at < from || at >= to) return [];
    const what = before.date.slice(0, 7);
    const symbol = fund.symbol;
    return [
      {
        head: {
          id: storyId(at, symbol, 'fund', what, 0),
          time: at,
          headline: `${fund.instrument.name}: the month in review`,
          summary: `What moved the fund in ${what}, measured against the ${fund.benchmark}.`,
          publisher: PUBLISHERS[3],
          kind: 'fund',
          symbols: [symbol, ...(fund.benchmarkSymbol === null ? [] : [fund.benchmarkSymbol])],
          groupId: storyId(at, symbol, 'fund', what, 9),
          sentiment: 0,
          link: null,
        },
        subject: { kind: 'fund', session: session.index },
        eventId: null,
      },
    ];
  });
}
