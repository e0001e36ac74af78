import { symbolId } from '../../../domain/symbols/instrument.ts';
import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { IndexConstituents } from './index-constituents.tsx';
import { membersQuery } from './members-query.ts';

export const widget = defineWidget({
  title: 'world.members.title',
  about: 'world.members.about',
  params: {
    symbol: { ...symbolParam(), fallback: symbolId('^SPX'), example: '^SPX' },
    rows: wholeParam('catalogue.param.rows', 1, 100, 15),
  },
  queries: (api, { symbol }) => [membersQuery(api, symbol)],
  component: IndexConstituents,
  help: 'markets/world',
  size: { width: 280, height: 420 },
});
