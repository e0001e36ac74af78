import type { LegName } from '../../../domain/options/leg-code.ts';
import type { OptionChain } from '../../../domain/options/option-chain.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { openOrderTicket } from '../orderticket/open-order-ticket.ts';
import { strategySeed } from '../orderticket/option-seeds.ts';
import { useCanTrade } from '../orderticket/use-can-trade.ts';

/** Opens the ticket with the legs of the builder, for those who may trade. */
export function TradeStrategy({
  legs,
  chains,
}: {
  readonly legs: readonly LegName[];
  readonly chains: ReadonlyMap<string, OptionChain>;
}) {
  const t = useT();
  if (!useCanTrade() || legs.length === 0) return null;
  const seed = strategySeed(legs, (leg) => {
    if (leg.kind !== 'option') return undefined;
    const chain = chains.get(leg.expiry);
    const side = leg.right === 'call' ? chain?.calls : chain?.puts;
    return side?.find(({ strike }) => strike === leg.strike);
  });
  const hasShares = legs.some(({ kind }) => kind === 'shares');
  return (
    <Button
      size="small"
      glyph="sort"
      disabled={seed === null}
      title={hasShares ? t('options.tradeNoShares') : undefined}
      onClick={() => {
        if (seed !== null) openOrderTicket(seed);
      }}
    >
      {t('options.trade')}
    </Button>
  );
}
