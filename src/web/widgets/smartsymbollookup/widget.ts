import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { textParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { SymbolLookup } from './symbol-lookup.tsx';

export const widget = defineWidget({
  title: 'further.lookup.title',
  about: 'catalogue.lookup.about',
  params: {
    text: {
      ...textParam('catalogue.lookup.param.text', 80, ''),
      aliases: ['symbol'],
      example: 'micro',
    },
  },
  queries: (api, { text }) => (text.trim() === '' ? [] : [symbolSearchQuery(api, text)]),
  component: SymbolLookup,
  help: 'symbols/search',
  size: { width: 240, height: 120 },
});
