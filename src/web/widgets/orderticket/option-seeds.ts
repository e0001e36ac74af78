import type { OptionContract } from '../../../domain/options/option-chain.ts';
import type { LegName } from '../../../domain/options/leg-code.ts';
import { priceOfFeed } from './price-tick.ts';
import type { TicketSeed } from './ticket-form.ts';

/** A ticket for one contract, at the price that was pressed. */
export function contractSeed(contract: OptionContract, quantity: 1 | -1): TicketSeed {
  const price = quantity > 0 ? contract.ask : contract.bid;
  return {
    symbol: contract.symbol,
    side: quantity > 0 ? 'buy' : 'sell',
    size: '1',
    type: 'limit',
    limit: price === null || price === 0 ? '' : priceOfFeed(price),
  };
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/**
 * A ticket for a strategy: the fewest of everything as legs, how often as its size. `null` with
 * shares among the legs, or a contract that nobody lists.
 */
export function strategySeed(
  legs: readonly LegName[],
  contractOf: (leg: LegName) => OptionContract | undefined,
): TicketSeed | null {
  const found = legs.flatMap((leg) => {
    const contract = leg.kind === 'option' ? contractOf(leg) : undefined;
    return contract === undefined ? [] : [{ contract, quantity: leg.quantity }];
  });
  const [first] = found;
  if (first === undefined || found.length < legs.length) return null;
  const times = found.reduce((all, { quantity }) => divisorOf(all, Math.abs(quantity)), 0);
  if (found.length === 1)
    return {
      ...contractSeed(first.contract, first.quantity > 0 ? 1 : -1),
      size: String(Math.abs(first.quantity)),
    };
  const mark = found.every(({ contract }) => contract.mark !== null)
    ? found.reduce(
        (sum, { contract, quantity }) => sum + (quantity / times) * (contract.mark ?? 0),
        0,
      )
    : null;
  return {
    orderClass: 'mleg',
    type: 'limit',
    size: String(times),
    side: 'buy',
    net: mark !== null && mark < 0 ? 'credit' : 'debit',
    limit: mark === null || Math.abs(mark) < 0.005 ? '' : priceOfFeed(Math.abs(mark)),
    legs: found.map(({ contract, quantity }) => ({
      symbol: contract.symbol,
      side: quantity > 0 ? 'buy' : 'sell',
      ratio: Math.abs(quantity) / times,
      intent: null,
    })),
  };
}
