import { type FormulaColumn, SCREEN_LIMITS, type ScreenOrder } from './screen.ts';
import type { UniverseKind } from './universe.ts';

/** Formulas as an address has them: one line each, `f1` first, name, colon, expression. */
export const readFormulas = (text: string): readonly FormulaColumn[] =>
  text
    .split('\n')
    .flatMap((line) => {
      const colon = line.indexOf(':');
      const expression = line.slice(colon + 1).trim();
      if (colon < 0 || expression === '') return [];
      return [{ name: line.slice(0, colon).slice(0, SCREEN_LIMITS.formulaName), expression }];
    })
    .slice(0, SCREEN_LIMITS.formulas)
    .map((formula, at) => ({ id: `f${at + 1}`, ...formula }));

/** Funds have net assets where companies have a market value. */
export const usualSort = ({ universe }: { readonly universe: UniverseKind }): string =>
  universe === 'equity' ? '-market-cap' : 'name';

/** The order that an address such as `-market-cap,name` asks for. */
export const ordersOf = (sort: string): readonly ScreenOrder[] =>
  sort
    .split(',')
    .filter((part) => part !== '')
    .slice(0, SCREEN_LIMITS.orders)
    .map((part) => ({
      by: part.replace(/^-/, ''),
      descending: part.startsWith('-'),
    }));
