import { useState } from 'react';
import type { OptionContract } from '../../../domain/options/option-chain.ts';
import { readLegs, withLeg, writeLegs } from '../../../domain/options/leg-code.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import type { ContentProps, SymbolContent } from '../../shell/symbols/symbol-content.ts';
import { Choice } from '../../ui/choice.tsx';
import { SectionIndex } from '../../ui/section-index.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { pair } from '../../widgets/card-layout.ts';
import { AlertButton } from '../../widgets/alerteditor/alert-button.tsx';
import { ivRankSeed } from '../../widgets/alerteditor/seeds.ts';
import { FeatureGate } from '../../widgets/feature-gate.tsx';
import { LazyWidget } from '../../widgets/lazy-widget.tsx';
import { fetchWidget } from '../../widgets/widget-component.ts';
import { OptionChain } from '../../widgets/optionchain/option-chain.tsx';
import { chainQuery, expiriesQuery } from '../../widgets/optionchain/option-queries.ts';
import { optionChainParams } from '../../widgets/optionchain/params.ts';
import { openOrderTicket } from '../../widgets/orderticket/open-order-ticket.ts';
import { contractSeed } from '../../widgets/orderticket/option-seeds.ts';
import { useCanTrade } from '../../widgets/orderticket/use-can-trade.ts';
import { OptionSmile } from '../../widgets/optionsmile/option-smile.tsx';
import { optionStrategyParams } from '../../widgets/optionstrategy/params.ts';
import { OptionTerm } from '../../widgets/optionterm/option-term.tsx';

const loadStrategy = () => import('../../widgets/optionstrategy/widget.ts');

const { symbol: _, ...chainParams } = optionChainParams;
const state = {
  ...chainParams,
  legs: optionStrategyParams.legs,
  preset: optionStrategyParams.preset,
  date: optionStrategyParams.date,
};

/** The option chain of a symbol and what is made of it. */
export const optionsTab = {
  texts: ['options', 'plans'],
  description: (t, name) => t('options.description', { name }),
  state,
  // A request that will be refused is not made.
  panels: (api, { symbol, state: { expiry }, known }) =>
    known(productFeaturesQuery(api))?.includes('options') === false
      ? []
      : [expiriesQuery(api, symbol), chainQuery(api, symbol, expiry)],
  ahead: () => fetchWidget('optionstrategy', loadStrategy),
  content: Options,
} satisfies SymbolContent<typeof state>;

/** What a press on a bid or an ask does. */
const PRESSES = ['strategy', 'ticket'] as const;

function Options({
  symbol,
  state: { legs, preset, date, ...chain },
  change,
}: ContentProps<typeof state>) {
  const t = useT();
  const canTrade = useCanTrade();
  const [press, setPress] = useState<(typeof PRESSES)[number]>('strategy');
  const trade = (contract: OptionContract, quantity: 1 | -1) => {
    if (canTrade && press === 'ticket') {
      openOrderTicket(contractSeed(contract, quantity));
      return;
    }
    change((before) => {
      const next = withLeg(readLegs(before.legs) ?? [], {
        kind: 'option',
        right: contract.right,
        strike: contract.strike,
        expiry: contract.expiry,
        quantity,
        price: null,
      });
      toast(
        next === null
          ? { title: t('options.full'), tone: 'warning' }
          : { title: t('options.added'), description: contract.symbol },
      );
      return next === null ? {} : { legs: writeLegs(next) };
    });
  };
  return (
    <FeatureGate feature="options">
      <SectionIndex
        sections={[
          ['optionchain', t('options.chain.title')],
          ['optionstrategy', t('options.builder.title')],
          ['optionsmile', t('options.smile.title')],
          ['optionterm', t('options.term.title')],
        ]}
      />
      <OptionChain
        key={symbol}
        symbol={symbol}
        {...chain}
        onChange={change}
        onTrade={trade}
        actions={
          <>
            {canTrade ? (
              <Choice
                label={t('options.press')}
                values={PRESSES}
                name={(value) => t(`options.press.${value}`)}
                value={press}
                onChange={setPress}
              />
            ) : null}
            <AlertButton label={t('options.alert', { symbol })} seed={() => ivRankSeed(symbol)} />
          </>
        }
      />
      <LazyWidget
        tool="optionstrategy"
        load={loadStrategy}
        values={{ symbol, expiry: chain.expiry, legs, preset, date, onChange: change }}
        height={640}
        printed
      />
      <div className={`${pair} lg:grid-cols-2`}>
        <OptionSmile symbol={symbol} expiry={chain.expiry} />
        <OptionTerm symbol={symbol} />
      </div>
    </FeatureGate>
  );
}
