import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { SymbolAndName } from '../../../widgets/symbol-and-name.tsx';

/** A holding by symbol and name; what is listed leads to its page. */
export function AssetName({
  asset,
  symbol,
  name,
  brief = false,
}: {
  readonly asset: string;
  readonly symbol: SymbolId | null;
  readonly name: string;
  /** Little room: the name is cut early. */
  readonly brief?: boolean;
}) {
  // An own thing has an id that means nothing to a reader.
  const shown = symbol ?? (asset.startsWith('~') ? null : asset);
  return (
    <SymbolAndName
      symbol={shown}
      // An option is often known by its symbol alone.
      name={name === shown ? '' : name}
      to={
        symbol === null ? undefined : `/equity/home/overview?symbol=${encodeURIComponent(symbol)}`
      }
      nameLook={
        // On a phone the symbol is enough: the figures need the room. A sheet of paper, which is
        // hardly wider, has to say all of it.
        `${brief ? 'max-w-24' : 'max-w-56'} ${shown === null ? 'max-md:max-w-20 print:max-w-56' : 'max-md:hidden print:block'}`
      }
    />
  );
}
