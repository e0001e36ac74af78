import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { momentOfDate } from '../../../../domain/calendar/moment-of-date.ts';
import type {
  CorporateAction,
  Dividend,
  Split,
} from '../../../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { FoundEvent } from './found-event.ts';
import { orNone } from '../../market/or-none.ts';
import type { EventSource } from './polled-events.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const HOUR = 60 * 60_000;
/** Dividends and splits are announced for dates that lie ahead. */
const AHEAD_DAYS = 180;
/** What was announced since a moment may have an earlier date of its own by so much. */
const BEHIND_DAYS = 7;

const pageOf = (symbol: SymbolId): string =>
  `/equity/home/overview?symbol=${encodeURIComponent(symbol)}`;

const dividendEvent = (dividend: Dividend): FoundEvent => {
  const { symbol, exDate, amount, currency, type, announcedAt } = dividend;
  return {
    id: `dividend:${symbol}:${exDate}:${type}`,
    kind: 'dividend',
    subject: symbol,
    at: announcedAt,
    title: `Dividend ${amount} ${currency}, ex ${exDate}`,
    link: pageOf(symbol),
    text: type,
  };
};

/** Told when it is announced, and again when it takes effect. */
function splitEvents(split: Split): readonly FoundEvent[] {
  const { symbol, exDate, to, from, announcedAt } = split;
  const frame = { kind: 'split', subject: symbol, link: pageOf(symbol) } as const;
  const title = `Split ${to}:${from}`;
  return [
    {
      ...frame,
      id: `split:${symbol}:${exDate}:announced`,
      at: announcedAt,
      title: `${title}, ex ${exDate}`,
      text: 'announced',
    },
    {
      ...frame,
      id: `split:${symbol}:${exDate}`,
      at: momentOfDate(exDate),
      title,
      text: 'effective',
    },
  ];
}

export const eventsOfAction = (action: CorporateAction): readonly FoundEvent[] =>
  action.kind === 'dividend'
    ? [dividendEvent(action)]
    : action.kind === 'split'
      ? splitEvents(action)
      : [];

const fromDate = (from: number): IsoDate => addDays(easternDate(from), -BEHIND_DAYS);

export const corporateEvents = ({ market }: Pick<WatchParts, 'market'>): EventSource => ({
  name: 'corporate-events',
  kinds: ['dividend', 'split'],
  hasMarket: false,
  every: HOUR,
  batch: 1,
  look: async ({ subjects, from }, signal) => {
    const symbol = subjects[0] as SymbolId;
    const to = addDays(easternDate(market.now()), AHEAD_DAYS);
    const actions = await orNone(
      market.ask('corporateActions', { symbol, from: fromDate(from), to }, signal, PREFETCH),
      [],
    );
    return actions.flatMap(eventsOfAction);
  },
});
