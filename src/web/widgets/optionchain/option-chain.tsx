import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { OptionChain as Chain, OptionExpiry } from '../../../domain/options/option-chain.ts';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import { chainRows, strikesAround } from '../../../domain/options/chain-summary.ts';
import { readStrikeRange, strikesWithin } from '../../../domain/options/strike-range.ts';
import { chainMoment } from '../../../domain/options/chain-moment.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ColumnChoice } from '../../ui/table/column-choice.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { type Change, usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { CHAIN_COLUMNS, chosenColumns, toggleColumn } from './chain-columns.ts';
import { ChainFacts } from './chain-facts.tsx';
import { chainSheetColumns } from './chain-sheet-columns.tsx';
import { ChainSheet, type OnTrade } from './chain-sheet.tsx';
import { ExpiryStrip } from './expiry-strip.tsx';
import { expiriesQuery, shownChainQuery } from './option-queries.ts';
import { type OptionChainState, strikeChoices } from './params.ts';
import { StrikeFields } from './strike-fields.tsx';
import { strikeText } from './strike-text.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';

interface OptionChainProps extends OptionChainState {
  readonly symbol: SymbolId;
  readonly onChange?: (change: Change<OptionChainState>) => void;
  /** A bid or an ask was clicked: sell or buy one. */
  readonly onTrade?: OnTrade;
  /** In the head of the card. */
  readonly actions?: ReactNode;
}

/** The options on a symbol: an expiry, its strikes, and what they say together. */
export function OptionChain({ symbol, onChange, onTrade, actions, ...given }: OptionChainProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [state, change] = usePanelState<OptionChainState, Change<OptionChainState>>(
    given,
    onChange,
  );
  return (
    <QueryPanel
      tool="optionchain"
      title={t('options.chain.title')}
      file={[symbol, 'options', state.expiry]}
      flush
      feature="options"
      queries={(api) => [shownChainQuery(api, symbol, state.expiry), expiriesQuery(api, symbol)]}
      skeleton="h-[40rem]"
      empty={[t('options.empty'), t('options.emptyWhy', { symbol })]}
      asOf={({ data, asOf }) => quotedAt(i18n, data, asOf)}
      actions={actions}
    >
      {(answer, expiries) => (
        <Body
          expiries={expiries.data}
          answer={answer}
          state={state}
          change={change}
          onTrade={onTrade}
        />
      )}
    </QueryPanel>
  );
}

/** When the quotes were made; after the close of a day it needs the day as well. */
function quotedAt({ t, format }: I18n, chain: Chain, asOf: number): string {
  const moment = chainMoment(chain);
  const isToday = easternDay(moment) === easternDay(asOf);
  return t('quote.asOf', {
    time: format.date(moment, isToday ? 'seconds' : 'dateTimeWithZone', EXCHANGE_ZONE),
  });
}

function Body({
  expiries,
  answer,
  state,
  change,
  onTrade,
}: {
  readonly expiries: readonly OptionExpiry[];
  readonly answer: Sourced<Chain>;
  readonly state: OptionChainState;
  readonly change: (change: Change<OptionChainState>) => void;
  readonly onTrade: OnTrade | undefined;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  // Hundreds of figures change with every poll: they are drawn between frames, not in one.
  const chain = useDeferredValue(answer.data);
  const all = useMemo(() => chainRows(chain), [chain]);
  const decimals = priceDecimals(chain.underlying, chain.underlyingPrice);
  const columns = useMemo(() => chosenColumns(state.columns), [state.columns]);
  const { strikes, strikeFrom, strikeTo, side, sort } = state;
  const reading = useMemo(() => readStrikeRange(strikeFrom, strikeTo), [strikeFrom, strikeTo]);
  const rows = useMemo(
    () =>
      reading.kind === 'range'
        ? strikesWithin(all, reading.range)
        : strikesAround(
            all,
            chain.underlyingPrice,
            strikes === 'all' ? all.length : Number(strikes),
          ),
    [all, chain.underlyingPrice, reading, strikes],
  );
  const choices = strikeChoices(all.length);
  const sides = [
    { value: 'calls', title: t('options.calls') },
    { value: 'puts', title: t('options.puts') },
  ] as const;
  return (
    <>
      <CsvRows
        rows={() =>
          csvOf(
            chainSheetColumns(i18n, {
              columns: CHAIN_COLUMNS,
              side: 'both',
              symbol: chain.underlying,
              strikeDecimals: decimals,
              from: chain.underlyingPrice,
              moving: false,
              tradable: false,
            }),
            all.map((row) => ({ ...row, callPays: false, putPays: false })),
          )
        }
      />
      <ExpiryStrip
        expiries={expiries}
        value={chain.expiry}
        onChange={(expiry) => change({ expiry })}
      />
      <ChainFacts
        chain={chain}
        volatility={expiries.find(({ expiry }) => expiry === chain.expiry)?.atmVolatility ?? null}
      />
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-2 print:hidden">
        <Segmented
          className="max-md:hidden"
          label={t('options.side')}
          segments={[{ value: 'both', title: t('options.side.both') }, ...sides]}
          value={side}
          onChange={(next) => change({ side: next })}
        />
        <Segmented
          className="md:hidden"
          label={t('options.side')}
          segments={sides}
          value={side === 'puts' ? 'puts' : 'calls'}
          onChange={(next) => change({ side: next })}
        />
        {choices.length === 0 ? null : (
          <Segmented
            label={t('options.strikes')}
            segments={choices.map((value) => ({
              value,
              title: value === 'all' ? t('options.strikes.all') : value,
            }))}
            value={reading.kind === 'range' ? null : choices.includes(strikes) ? strikes : 'all'}
            onChange={(next) => change({ strikes: next, strikeFrom: '', strikeTo: '' })}
          />
        )}
        <StrikeFields from={strikeFrom} to={strikeTo} reading={reading} onChange={change} />
        <div className="ml-auto">
          <ColumnChoice
            columns={CHAIN_COLUMNS.map(({ id, title }) => ({ id, title: t(title) }))}
            shown={columns.map(({ id }) => id)}
            onToggle={(id) => change({ columns: toggleColumn(columns, id) })}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('options.range.empty')}>
          {t('options.range.emptyWhy', {
            from: strikeText(format, all[0]?.strike, decimals),
            to: strikeText(format, all.at(-1)?.strike, decimals),
          })}
        </EmptyState>
      ) : (
        <ChainSheet
          chain={chain}
          rows={rows}
          columns={columns}
          side={side}
          delay={answer.delayedBy}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onTrade={onTrade}
        />
      )}
      <footer className="grid gap-1 border-t border-line px-card py-2 text-xs text-quiet">
        <p>
          {t('options.quoted', { currency: chain.currency })} {t('options.moving')}
        </p>
        {onTrade === undefined ? null : <p>{t('options.tradeHint')}</p>}
        <p className="pointer-coarse:hidden print:hidden">{t('options.keys')}</p>
      </footer>
    </>
  );
}
