import fc from 'fast-check';
import type { DecimalText } from '../money/decimal-text.ts';
import { symbolId } from '../symbols/instrument.ts';
import type { WatchlistChange } from './change.ts';

const symbol = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J').map(symbolId);
const several = fc.uniqueArray(symbol, { minLength: 1, maxLength: 3 });
const price = fc.constantFrom('1', '2.5', '300').map((text) => text as DecimalText);
const maybePrice = fc.option(price, { nil: null });
const text = fc.constantFrom('', 'note', 'another', 'third');
const tags = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 });
const place = fc.option(symbol, { nil: null });

/** For tests: any change of rows of the given lists, and any of the lists but purging them. */
export function anyChange(lists: readonly string[]): fc.Arbitrary<WatchlistChange> {
  const list = fc.constantFrom(...lists);
  const of = <T extends object>(shape: T): T => shape;
  return fc.oneof(
    fc.record(
      of({
        kind: fc.constant('addRows' as const),
        list,
        rows: fc.uniqueArray(fc.record({ symbol, note: text, target: maybePrice, tags }), {
          minLength: 1,
          maxLength: 3,
          selector: (row) => row.symbol,
        }),
        after: place,
      }),
    ),
    fc.record(of({ kind: fc.constant('removeRows' as const), list, symbols: several })),
    fc.record(of({ kind: fc.constant('restoreRows' as const), list, symbols: several })),
    fc.record(of({ kind: fc.constant('moveRows' as const), list, symbols: several, after: place })),
    fc.record(of({ kind: fc.constant('setRow' as const), list, symbol, note: text })),
    fc.record(of({ kind: fc.constant('setRow' as const), list, symbol, target: maybePrice })),
    fc.record(of({ kind: fc.constant('setRow' as const), list, symbol, stop: maybePrice })),
    fc.record(
      of({
        kind: fc.constant('tagRows' as const),
        list,
        symbols: several,
        add: tags,
        remove: tags,
      }),
    ),
    fc.record(
      of({
        kind: fc.constant('transferRows' as const),
        list,
        to: list,
        symbols: several,
        keep: fc.boolean(),
      }),
    ),
    fc.record(
      of({ kind: fc.constant('renameList' as const), list, name: fc.constantFrom('a', 'b') }),
    ),
    fc.record(
      of({ kind: fc.constant('moveList' as const), list, after: fc.option(list, { nil: null }) }),
    ),
    fc.record(of({ kind: fc.constant('trashList' as const), list })),
    fc.record(of({ kind: fc.constant('restoreList' as const), list })),
  );
}
