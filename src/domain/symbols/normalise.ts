import { parseSymbolId, type SymbolId } from './instrument.ts';

/**
 * Classes of shares are written BRK.B, BRK-B, BRK/B or `BRK B`; indices ^SPX, $SPX, .SPX or SPX.
 * The candidates for a text, likeliest first: the caller takes the first that exists.
 */
export function symbolCandidates(text: string): readonly SymbolId[] {
  const upper = text.trim().toUpperCase();
  const spellings = new Set<string>([upper]);
  const shareClass = /^([A-Z0-9]{1,6})[.\-/ ]([A-Z])$/.exec(upper);
  if (shareClass !== null) spellings.add(`${shareClass[1]}.${shareClass[2]}`);
  const index = /^[\^$.]([A-Z0-9]{2,10})$/.exec(upper);
  if (index !== null) spellings.add(`^${index[1]}`);
  if (/^[A-Z0-9]{2,10}$/.test(upper)) spellings.add(`^${upper}`);
  const pair = /^([A-Z]{3})[/ ]?([A-Z]{3})$/.exec(upper);
  if (pair !== null) spellings.add(`${pair[1]}${pair[2]}=X`);
  return [...spellings].map(parseSymbolId).filter((symbol) => symbol !== null);
}
