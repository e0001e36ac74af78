import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import type { Filing, FilingHead } from '../../../../domain/filings/filing.ts';
import { sectionText } from '../../../../domain/filings/section-text.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { inSlices } from '../../market/in-slices.ts';
import { orNone } from '../../market/or-none.ts';
import type { FoundEvent } from './found-event.ts';
import { newestSince } from './newest-since.ts';
import { ALL, type EventSource } from './polled-events.ts';
import { wantedIn } from './wanted-words.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const MINUTE = 60_000;
const PAGE = 200;
/** Larger ones are exhibits in one file; their title has to do. */
const MOST_BYTES = 20_000_000;
/** Texts in one look; a busy evening of the whole market takes several. */
const MOST_TEXTS = 60;
/** A text that cannot be had for so long is not waited for. */
const TEXT_PATIENCE = 60 * MINUTE;

export const eventOfFiling = (filing: FilingHead, text?: string): FoundEvent => ({
  id: `filing:${filing.id}`,
  kind: 'filing',
  subject: filing.symbol ?? ALL,
  at: filing.filedAt,
  title: `${filing.company}: ${filing.form} ${filing.title}`.trimEnd(),
  link: `/filings?filing=${encodeURIComponent(filing.id)}`,
  form: filing.form,
  ...(text === undefined || text === '' ? {} : { text }),
});

/** Words that alerts look for in filings of a company, those about all companies among them. */
function wordsFor(needs: EngineNeeds, symbol: string | null): ReadonlySet<string> {
  const own = symbol === null ? undefined : needs.words?.get(symbol);
  return new Set([...(own ?? []), ...(needs.words?.get(ALL) ?? [])].filter((one) => one !== ''));
}

async function textOf(
  filing: Filing,
  words: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<string> {
  // Hundreds of pages: others get their turn between the sections.
  const parts = await inSlices(
    filing.sections,
    (section) =>
      wantedIn([section.title, ...sectionText(section).map(({ text }) => text)].join(' '), words),
    signal,
  );
  return [...new Set(parts.filter((part) => part !== ''))].join(' ¶ ');
}

/** The text of a filing is fetched only when an alert looks for words that its title lacks. */
export const filingEvents = ({ market, onProblem }: WatchParts): EventSource => ({
  name: 'filing-events',
  kinds: ['filing'],
  hasMarket: true,
  every: MINUTE,
  batch: 1,
  look: async ({ subjects, from, needs, isKnown }, signal) => {
    const symbol = subjects[0] === ALL ? null : (subjects[0] as SymbolId);
    const heads = await newestSince(
      (before) =>
        orNone(
          market.ask('filings', { symbol, forms: [], before, limit: PAGE }, signal, PREFETCH),
          [],
        ),
      ({ filedAt }) => filedAt,
      { from, page: PAGE },
    );
    const events: FoundEvent[] = [];
    let fetched = 0;
    // Oldest first: those that have waited longest.
    for (const head of heads.toReversed()) {
      const plain = eventOfFiling(head);
      const words = wordsFor(needs, head.symbol);
      const isPlain = words.size === 0 || (head.sizeBytes ?? 0) > MOST_BYTES || isKnown(plain.id);
      const text = isPlain ? '' : fetched < MOST_TEXTS ? await textFor(head, words) : null;
      if (!isPlain) fetched += 1;
      if (text !== null) events.push(eventOfFiling(head, text));
      // Left out, it is found again by the next look; after a while its title has to do.
      else if (market.now() - head.filedAt > TEXT_PATIENCE) events.push(plain);
    }
    return events;

    async function textFor(head: FilingHead, words: ReadonlySet<string>): Promise<string | null> {
      const question = { id: head.id, symbol: head.symbol };
      try {
        const filing = await orNone(market.ask('filing', question, signal, PREFETCH), null);
        return filing === null ? '' : await textOf(filing, words, signal);
      } catch (problem) {
        signal.throwIfAborted();
        onProblem(problem);
        return null;
      }
    }
  },
});
