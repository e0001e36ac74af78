import { editDistance } from './edit-distance.ts';
import type { Instrument } from './instrument.ts';
import type { SearchIndex, SymbolMatch } from './search.ts';

/**
 * What somebody may have meant by a symbol that does not exist: former symbols first, then what the
 * search finds for the text, then for its beginning. The unknown symbol itself never comes back.
 */
export function nearSymbols(
  index: SearchIndex,
  unknown: string,
  limit: number,
): readonly Instrument[] {
  const near = new Map<string, SymbolMatch>();
  const text = unknown.trim();
  for (let length = text.length; length >= Math.max(1, text.length - 2); length -= 1) {
    for (const match of index.search({
      text: text.slice(0, length),
      types: [],
      limit: limit * 2,
    })) {
      if (!near.has(match.instrument.symbol)) near.set(match.instrument.symbol, match);
    }
    if (near.size >= limit) break;
  }
  const upper = text.toUpperCase();
  const distance = (match: SymbolMatch): number =>
    match.match === 'former' ? 0 : editDistance(upper, match.instrument.symbol, 4);
  return [...near.values()]
    .sort((a, b) => distance(a) - distance(b) || b.score - a.score)
    .slice(0, limit)
    .map(({ instrument }) => instrument);
}
