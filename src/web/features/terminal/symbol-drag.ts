import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';

/** Ours, beside what every program understands. */
export const SYMBOL_TYPE = 'application/x-tapedeck-symbol';
const LINKS = 'text/uri-list';

type Carried = Pick<DataTransfer, 'getData' | 'types'>;

/** Whether what is dragged over may be a symbol; what it is can only be read when it is dropped. */
export const mayBeSymbol = ({ types }: Pick<DataTransfer, 'types'>): boolean =>
  types.includes(SYMBOL_TYPE) || types.includes(LINKS);

/** The symbol that was dropped: ours, or a link about one, from any page or browser tab. */
export function droppedSymbol(carried: Carried): SymbolId | null {
  const own = parseSymbolId(carried.getData(SYMBOL_TYPE));
  if (own !== null) return own;
  for (const line of carried.getData(LINKS).split(/[\r\n]+/)) {
    const symbol = symbolOfLink(line);
    if (symbol !== null) return symbol;
  }
  return null;
}

/** The symbol that a link of ours is about, from its query. */
export function symbolOfLink(link: string): SymbolId | null {
  if (link === '' || link.startsWith('#')) return null;
  try {
    const { protocol, searchParams } = new URL(link, 'http://page.invalid');
    if (protocol !== 'http:' && protocol !== 'https:') return null;
    return parseSymbolId((searchParams.get('symbol') ?? '').trim().toUpperCase());
  } catch {
    return null;
  }
}

/** What is picked up: the nearest thing that says its symbol, or a link about one. */
export function draggedSymbol(target: EventTarget | null): SymbolId | null {
  // An element of another window is of another realm, so `instanceof` does not know it.
  if (target === null || !('closest' in target) || typeof target.closest !== 'function')
    return null;
  const found: unknown = target.closest('[data-symbol], a[href*="symbol="]');
  if (found === null || typeof found !== 'object' || !('getAttribute' in found)) return null;
  const read = (name: string): string => {
    const get = found.getAttribute;
    const value: unknown = typeof get === 'function' ? get.call(found, name) : null;
    return typeof value === 'string' ? value : '';
  };
  return parseSymbolId(read('data-symbol').toUpperCase()) ?? symbolOfLink(read('href'));
}
