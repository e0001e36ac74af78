import type { OptionContract } from '../../domain/options/option-chain.ts';
import { readLegs, withLeg, writeLegs } from '../../domain/options/leg-code.ts';
import { Page } from '../api/page.tsx';
import { stayWithSymbol } from '../features/equity/use-address.ts';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { FeatureGate } from '../widgets/feature-gate.tsx';
import { productFeaturesQuery } from '../shell/session/product-features-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { toast } from '../ui/toast-queue.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { loadWidget } from '../widgets/registry.ts';
import { OptionChain } from '../widgets/optionchain/option-chain.tsx';
import { chainQuery, expiriesQuery } from '../widgets/optionchain/option-queries.ts';
import { optionChainParams } from '../widgets/optionchain/params.ts';
import { OptionSmile } from '../widgets/optionsmile/option-smile.tsx';
import { optionStrategyParams } from '../widgets/optionstrategy/params.ts';
import { OptionTerm } from '../widgets/optionterm/option-term.tsx';
import { addressValues, useAddressState } from '../widgets/use-address-state.ts';

const { symbol: _, ...chainParams } = optionChainParams;
const params = {
  ...chainParams,
  legs: optionStrategyParams.legs,
  preset: optionStrategyParams.preset,
  date: optionStrategyParams.date,
};

const panels: PageQueries = (api, address, known) => {
  const search = address.url.searchParams;
  const symbol = tabSymbol(search);
  const frame = framePanels(api, address);
  // A request that will be refused is not made.
  if (known(productFeaturesQuery(api))?.includes('options') === false) return frame;
  return [
    ...frame,
    expiriesQuery(api, symbol),
    chainQuery(api, symbol, addressValues(params, search).expiry),
  ];
};

export const loader = serverLoader(frameQueries, panels);
export const clientLoader = browserLoader(
  frameQueries,
  panels,
  [...FRAME_TEXTS, 'options', 'plans'],
  () => loadWidget('optionstrategy'),
);
export const shouldRevalidate = stayWithSymbol;

export default function EquityOptionsPage() {
  const t = useT();
  const [{ legs, preset, date, ...chain }, change] = useAddressState(params);
  const trade = (contract: OptionContract, quantity: 1 | -1) => {
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
    <Page>
      <EquityTab tab="options" description={(name) => t('options.description', { name })}>
        {(symbol) => (
          <FeatureGate feature="options">
            <OptionChain
              key={symbol}
              symbol={symbol}
              {...chain}
              onChange={change}
              onTrade={trade}
            />
            <LazyWidget
              tool="optionstrategy"
              values={{ symbol, expiry: chain.expiry, legs, preset, date, onChange: change }}
              height={640}
              printed
            />
            <div className="grid gap-4 lg:grid-cols-2">
              <OptionSmile symbol={symbol} expiry={chain.expiry} />
              <OptionTerm symbol={symbol} />
            </div>
          </FeatureGate>
        )}
      </EquityTab>
    </Page>
  );
}
