import { failure } from '../../call/failure.ts';
import { type Route, answer } from '../../call/handler.ts';
import {
  lookUpSymbol,
  searchSymbols,
  type SymbolHead,
  type SymbolHit,
} from '../../../contract/symbols.schema.ts';
import { type Instrument, parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { SearchHit } from '../../../ports/market-data.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';

export const symbolRoutes = (directory: SymbolDirectory): readonly Route[] => [
  answer(lookUpSymbol, async ({ query }, call) => {
    const symbol = parseSymbolId(query.symbol);
    const found = symbol === null ? undefined : await directory.find(symbol, call.signal);
    if (found === undefined)
      throw failure(404, 'failures.noSymbol', { symbol: query.symbol.trim().toUpperCase() });
    return headOf(found);
  }),
  answer(searchSymbols, async ({ query }, call) => {
    const text = query.text.trim();
    if (text === '') return { hits: [] };
    const { types, limit } = query;
    const { data, missing } = await directory.search({ text, types, limit }, call.signal);
    return {
      hits: data.map((hit) => hitOf(hit, text)),
      ...(missing === undefined ? {} : { missing }),
    };
  }),
];

const headOf = (instrument: Instrument): SymbolHead => ({
  symbol: instrument.symbol,
  symbolType: instrument.type,
  name: instrument.name,
  exchange: instrument.exchange,
  currency: instrument.currency,
  hasOptions: instrument.hasOptions,
});

const hitOf = ({ instrument, match }: SearchHit, text: string): SymbolHit => ({
  ...headOf(instrument),
  match,
  formerSymbol:
    match === 'former'
      ? (instrument.formerSymbols.find(({ symbol }) => symbol.startsWith(text.toUpperCase()))
          ?.symbol ?? null)
      : null,
});
