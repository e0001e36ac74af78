import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { symbolId, type FormerSymbol } from '../../../../domain/symbols/instrument.ts';

/** Reads `FB@2022-06-08,OLD@2006`: a year alone stands for its last day. */
export const parseFormerSymbols = (text: string): readonly FormerSymbol[] =>
  text === ''
    ? []
    : text.split(',').map((entry) => {
        const [symbol, until] = entry.split('@') as [string, string];
        return {
          symbol: symbolId(symbol),
          until: isoDate(until.length === 4 ? `${until}-12-31` : until),
        };
      });
