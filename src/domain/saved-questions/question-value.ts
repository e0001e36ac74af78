import { ordersOf, readFormulas, usualSort } from '../screener/screen-address.ts';
import type { FormulaColumn, ScreenOrder } from '../screener/screen.ts';
import { UNIVERSE_KINDS, type UniverseKind } from '../screener/universe.ts';
import type { QuestionKind } from './saved-question.ts';

/** The parameters of an address query; `null` when it is none. Of a repeated one the first counts. */
export function readQuery(value: string): ReadonlyMap<string, string> | null {
  const known = new Map<string, string>();
  for (const part of value.split('&').filter((one) => one !== '')) {
    const [name = '', ...rest] = part.split('=');
    try {
      const key = decoded(name);
      if (!known.has(key)) known.set(key, decoded(rest.join('=')));
    } catch {
      // A percent sign that begins no character.
      return null;
    }
  }
  return known;
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** What decides which rows a saved screen has. */
export interface SavedScreen {
  readonly universe: UniverseKind;
  readonly expression: string;
}

export function savedScreen(value: string): SavedScreen | null {
  const query = readQuery(value);
  if (query === null) return null;
  const universe = UNIVERSE_KINDS.find((kind) => kind === query.get('universe')) ?? 'equity';
  return { universe, expression: (query.get('q') ?? '').trim() };
}

/** In which order a saved screen has its rows: that of its page. */
export function savedOrder(value: string): {
  readonly order: readonly ScreenOrder[];
  readonly formulas: readonly FormulaColumn[];
} {
  const query = readQuery(value) ?? new Map<string, string>();
  const universe = savedScreen(value)?.universe ?? 'equity';
  const sort = query.get('sort') ?? '';
  return {
    order: ordersOf(sort === '' ? usualSort({ universe }) : sort),
    formulas: readFormulas(query.get('formulas') ?? ''),
  };
}

export type QuestionFault =
  | { readonly kind: 'address' | 'empty' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Why a question cannot be saved; `readFault` says what is wrong with the text of a screen. */
export function questionFault(
  kind: QuestionKind,
  value: string,
  readFault: (screen: SavedScreen) => string | null,
): QuestionFault | null {
  const query = readQuery(value);
  if (query === null || value.startsWith('?') || !isPlain(value)) return { kind: 'address' };
  if (kind === 'filing-search') return query.size === 0 ? { kind: 'empty' } : null;
  const screen = savedScreen(value);
  if (screen === null) return { kind: 'address' };
  const reason = screen.expression === '' ? null : readFault(screen);
  return reason === null ? null : { kind: 'unreadable', reason };
}

/** Addresses have no blanks, line breaks or fragments in their query. */
const isPlain = (value: string): boolean => value.isWellFormed() && !/[\s#\p{Cc}]/u.test(value);
