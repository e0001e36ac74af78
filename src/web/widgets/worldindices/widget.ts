import { WORLD_REGIONS } from '../../../domain/symbols/world-indices.ts';
import { dayLinesQuery } from '../minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { choicesParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { indicesOf, WorldIndices } from './world-indices.tsx';

export const widget = defineWidget({
  title: 'world.board.title',
  about: 'world.board.about',
  params: { regions: choicesParam('world.board.regions', WORLD_REGIONS, WORLD_REGIONS) },
  queries: (api, { regions }) => [
    miniQuotesQuery(api, indicesOf(regions)),
    dayLinesQuery(api, indicesOf(regions)),
  ],
  component: WorldIndices,
  help: 'markets/world',
  size: { width: 280, height: 600 },
});
