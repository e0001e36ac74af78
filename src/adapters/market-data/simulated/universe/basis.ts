import { symbolId } from '../../../../domain/symbols/instrument.ts';
import type { Basis, BondSegment, EquityBasket, EquityMarket, EquityStyle } from './listing.ts';

/** False for what is not made of things that earn: a yield, a volatility, a contract. */
export const hasReturns = ({ kind }: Basis): boolean =>
  kind !== 'volatility' && kind !== 'yield' && kind !== 'future';

/** Reads the tables' notation: `equity us large blend`, `bond treasury 7.1 high`, `leveraged -3`. */
export function parseBasis(text: string): Basis {
  const space = text.indexOf(' ');
  const kind = text.slice(0, space);
  const rest = text.slice(space + 1);
  const words = rest.split(' ');
  switch (kind) {
    case 'equity':
    case 'active':
    case 'income':
      return {
        kind: 'equity',
        market: words[0] as EquityMarket,
        basket: words[1] as EquityBasket,
        style: words[2] as EquityStyle,
        management: kind === 'equity' ? 'index' : kind,
      };
    case 'sector':
    case 'activesector':
      return { kind: 'sector', sector: rest, active: kind === 'activesector' };
    case 'industry':
      return { kind: 'industry', industries: rest.split(',') };
    case 'bond':
      return {
        kind: 'bond',
        segment: words[0] as BondSegment,
        duration: Number(words[1]),
        quality: words[2] as 'high' | 'medium' | 'low',
      };
    case 'allocation':
      return { kind: 'allocation', equityShare: Number(rest) / 100 };
    case 'commodity':
      return { kind: 'commodity', of: rest as 'gold' };
    case 'leveraged':
      return { kind: 'leveraged', factor: Number(rest) };
    case 'money':
      return { kind: 'money', of: rest as 'government' };
    case 'volatility':
      return { kind: 'volatility', of: symbolId(words[0] ?? ''), days: Number(words[1] ?? 30) };
    case 'future':
      return { kind: 'future', of: symbolId(rest) };
    case 'yield':
      return { kind: 'yield', years: Number(rest) };
    default:
      throw new RangeError(`unknown basis: ${text}`);
  }
}
