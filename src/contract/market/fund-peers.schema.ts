import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import { INSTRUMENT_TYPES } from '../../domain/symbols/instrument.ts';
import { defineEndpoint } from '../endpoint.ts';
import { limitQuery, listOf, sourcedOf, symbolParams, symbolText } from './wire.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './fund-peers.ts';

const listedFund = namedObject('ListedFund', {
  symbol: symbolText,
  name: z.string(),
  symbolType: z.enum(INSTRUMENT_TYPES),
});

export const getFundPeers = defineEndpoint(call.getFundPeers, {
  access: ANYONE,
  tag: 'Funds',
  summary: 'Other funds of the same category with their names, the best known first.',
  params: symbolParams,
  query: limitQuery(8, 50),
  response: sourcedOf(listOf(listedFund)),
});
