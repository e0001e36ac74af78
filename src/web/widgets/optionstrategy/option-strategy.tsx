import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { OptionChain, OptionExpiry } from '../../../domain/options/option-chain.ts';
import { chainMoment } from '../../../domain/options/chain-moment.ts';
import { chainRows } from '../../../domain/options/chain-summary.ts';
import { readLegs, writeLegs } from '../../../domain/options/leg-code.ts';
import { otherExpiries, type Resolved, resolveLeg } from '../../../domain/options/resolve-legs.ts';
import { presetLegs, PRESETS } from '../../../domain/options/strategy-presets.ts';
import type { Leg } from '../../../domain/options/strategy.ts';
import { laterExpiry } from '../../../domain/options/usual-expiry.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/control-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chainQuery, expiriesQuery, shownChainQuery } from '../optionchain/option-queries.ts';
import { type Change, usePanelState } from '../use-panel-state.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { QueryPanel } from '../query-panel.tsx';
import { LegEditor } from './leg-editor.tsx';
import type { OptionStrategyState } from './params.ts';
import { TradeStrategy } from './trade-strategy.tsx';
import { StrategyResult } from './strategy-result.tsx';
import { copyLink } from '../../ui/copy-link.ts';

interface OptionStrategyProps extends OptionStrategyState {
  readonly symbol: SymbolId;
  readonly onChange?: (change: Change<OptionStrategyState>) => void;
}

/** Puts legs together and says what becomes of them. All of it is computed here, on the page. */
export function OptionStrategy({ symbol, onChange, ...given }: OptionStrategyProps) {
  const { t } = useI18n();
  const [state, change] = usePanelState<OptionStrategyState, Change<OptionStrategyState>>(
    given,
    onChange,
  );
  return (
    <QueryPanel
      tool="optionstrategy"
      title={t('options.builder.title')}
      feature="options"
      queries={(api) => [shownChainQuery(api, symbol, state.expiry), expiriesQuery(api, symbol)]}
      skeleton="h-[34rem]"
      empty={[t('options.empty'), t('options.emptyWhy', { symbol })]}
    >
      {({ data: base }, expiries) => (
        <Builder
          symbol={symbol}
          expiries={expiries.data}
          base={base}
          state={state}
          change={change}
        />
      )}
    </QueryPanel>
  );
}

function Builder({
  symbol,
  expiries,
  base,
  state,
  change,
}: {
  readonly symbol: SymbolId;
  readonly expiries: readonly OptionExpiry[];
  readonly base: OptionChain;
  readonly state: OptionStrategyState;
  readonly change: (change: Change<OptionStrategyState>) => void;
}) {
  const { t } = useI18n();
  const spot = base.underlyingPrice;
  const names = useMemo(() => {
    if (state.legs !== '') return readLegs(state.legs);
    return presetLegs(state.preset, {
      spot,
      expiry: base.expiry,
      strikes: chainRows(base).map(({ strike }) => strike),
      later: laterExpiry(expiries, base.expiry)?.expiry ?? null,
    });
  }, [state.legs, state.preset, spot, base, expiries]);
  const legs = names ?? [];
  const api = useApi();
  const others = useQueries({
    queries: otherExpiries(legs, base.expiry, expiries).map((expiry) =>
      chainQuery(api, symbol, expiry),
    ),
  });
  const chains = new Map<string, OptionChain>([[base.expiry, base]]);
  for (const { data } of others)
    if (data !== undefined && data !== null) chains.set(data.data.expiry, data.data);
  const trades = new Set(expiries.map(({ expiry }) => expiry));
  const resolved = legs.map((leg): Resolved =>
    leg.kind === 'option' && !trades.has(leg.expiry)
      ? { kind: 'unlisted' }
      : resolveLeg(leg, chains, spot),
  );
  // Made anew with every render; as text they are the same as long as nothing has changed.
  const text = JSON.stringify(
    resolved.flatMap((each) => (each.kind === 'found' ? [each.leg] : [])),
  );
  const found = useMemo((): readonly Leg[] => JSON.parse(text), [text]);
  // A drag of the slider stays smooth: the curves follow when there is time.
  const [date, setDate] = useTyped(state.date, (next) => change({ date: next }));
  const drawn = useDeferredValue(date);
  const share = () => {
    const query = new URLSearchParams({ symbol, legs: writeLegs(legs) });
    if (date !== '') query.set('date', date);
    void copyLink(t, `${location.origin}/equity/home/options?${query.toString()}`);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <label className="flex items-center gap-2 text-sm">
          <span className="font-medium">{t('options.preset')}</span>
          <select
            className={classNames(controlClass, '!h-8 !w-auto !text-sm pointer-coarse:!h-10')}
            value={state.legs === '' ? state.preset : ''}
            onChange={(event) => {
              const preset = PRESETS.find((each) => each === event.target.value);
              if (preset !== undefined) change({ preset, legs: '' });
            }}
          >
            {state.legs === '' ? null : <option value="">{t('options.preset.own')}</option>}
            {PRESETS.map((preset) => (
              <option key={preset} value={preset}>
                {t(`options.preset.${preset}`)}
              </option>
            ))}
          </select>
        </label>
        <TradeStrategy legs={legs} chains={chains} />
        <Button
          size="small"
          glyph="external"
          className="ml-auto"
          disabled={legs.length === 0}
          onClick={share}
        >
          {t('options.share')}
        </Button>
      </div>
      {names === null ? <p className="text-sm text-quiet">{t('options.preset.noRoom')}</p> : null}
      <LegEditor
        legs={legs}
        resolved={resolved}
        expiries={expiries}
        chains={chains}
        base={base}
        onEdit={(edit) =>
          change((before) => ({
            legs: writeLegs(edit(before.legs === '' ? legs : (readLegs(before.legs) ?? []))),
          }))
        }
      />
      {found.length === 0 || found.length < legs.length ? (
        <Loaded of={others} skeleton={<Skeleton className="h-80" />}>
          {() => null}
        </Loaded>
      ) : (
        <StrategyResult
          symbol={symbol}
          currency={base.currency}
          legs={found}
          spot={spot}
          now={chainMoment(base)}
          expiries={expiries}
          base={base}
          date={drawn}
          onDate={setDate}
          shown={date}
        />
      )}
    </div>
  );
}
