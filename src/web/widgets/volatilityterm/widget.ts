import { flagParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { termQuery } from './term-query.ts';
import { VolatilityTerm } from './volatility-term.tsx';

export const widget = defineWidget({
  title: 'world.vol.title',
  about: 'world.vol.about',
  params: { table: flagParam('world.vol.table', true) },
  queries: (api) => [termQuery(api)],
  component: VolatilityTerm,
  help: 'markets/world',
  size: { width: 280, height: 480 },
});
