import type { Quote } from '../../domain/quotes/quote.ts';
import type { LineNews, QuoteLines } from '../../ports/quote-lines.ts';
import type { FeedMessage } from './bus-message.ts';
import { type MarketLineParts, marketLines } from './market-lines.ts';

/** Quotes of the live feed for the program itself. */
export function quoteLines(parts: MarketLineParts): QuoteLines {
  const lines = marketLines(parts);
  return {
    watch: (symbol, delay, onNews) =>
      lines.watch({ kind: 'quotes', symbol }, delay, (message) => {
        const news = newsOf(message);
        if (news !== undefined) onNews(news);
      }),
    close: lines.close,
  };
}

function newsOf(message: FeedMessage): LineNews | undefined {
  if (message.is === 'record')
    return { kind: 'quote', quote: message.value as Quote, isStale: message.stale };
  if (message.is === 'stale' || message.is === 'none') return { kind: message.is };
  return undefined;
}
