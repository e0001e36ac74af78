import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';

/** An option as people read it: MSFT 400 C, 16 Jan 2026; anything else by its symbol. */
export function optionName({ t, format }: Pick<I18n, 't' | 'format'>, symbol: string): string {
  const terms = optionTerms(symbol);
  if (terms === null) return symbol;
  return t('trading.optionName', {
    underlying: terms.underlying,
    strike: format.number(Number(terms.strike)),
    right: t(terms.right === 'call' ? 'trading.call' : 'trading.put'),
    expiry: format.day(terms.expiry),
  });
}
