import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { parseSymbolId } from '../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { type OptionalParam, type Param, symbolParam } from './param.ts';

/** The fund that a widget is about. */
export const fundParam = (): Param<SymbolId> => ({
  ...symbolParam('holdings.param.fund'),
  example: 'SPY',
});

/** A second symbol, which may be left open. */
export const otherSymbolParam = (
  about: PlainKey,
  example: string,
): OptionalParam<SymbolId | ''> => ({
  form: 'symbol',
  about,
  fallback: '',
  example,
  read: (text) => (text === '' ? '' : parseSymbolId(text)),
});
