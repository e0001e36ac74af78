import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { ASSET_CLASSES, type FundPortfolio } from '../../../domain/funds/fund-holding.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { holdingColumns, holdingRowKey, rankedHoldings } from './holding-columns.tsx';
import { filteredHoldings, type HoldingsFilter, isFiltered, valuesOf } from './holdings-filter.ts';
import { allHoldingsQuery } from './portfolio-query.ts';
import { sliceName } from './slice-names.ts';
import { SoldHoldings } from './sold-holdings.tsx';

/** Concentration, search, filters and every position. */
export function AllHoldings({
  top,
  currency,
  filter,
  onFilter,
}: {
  readonly top: FundPortfolio;
  readonly currency: string;
  readonly filter: HoldingsFilter;
  readonly onFilter: (change: Partial<HoldingsFilter>) => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const isPart = top.holdings.length < top.count;
  // The first screen comes with the document; thousands of rows would make it slow.
  const rest = useQuery({ ...allHoldingsQuery(useApi(), top.symbol), enabled: isPart });
  const all = rest.data?.data ?? top;
  const isWhole = all.holdings.length === all.count;
  const ranked = useMemo(() => rankedHoldings(all.holdings), [all.holdings]);
  const columns = useMemo(() => holdingColumns(i18n, ranked, currency), [i18n, ranked, currency]);
  const { find, assetClass, sector, region } = filter;
  const rows = useMemo(
    () => filteredHoldings(ranked, { find, assetClass, sector, region }),
    [ranked, find, assetClass, sector, region],
  );
  return (
    <>
      <div className="grid gap-3 border-b border-line p-card">
        <Concentrated portfolio={top} />
        <Filters portfolio={all} filter={filter} onFilter={onFilter} />
      </div>
      {isWhole ? <CsvRows rows={() => csvOf(columns, rows)} /> : null}
      {rows.length === 0 ? (
        <EmptyState
          title={t('holdings.noMatch')}
          action={
            <Button
              onClick={() => onFilter({ find: '', assetClass: 'all', sector: '', region: '' })}
            >
              {t('holdings.clear')}
            </Button>
          }
        />
      ) : (
        <Sheet
          caption={t('holdings.title')}
          columns={columns}
          rows={rows}
          rowKey={holdingRowKey}
          stretch
        />
      )}
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        <output>
          {isWhole || !isPart
            ? t(
                isFiltered(filter)
                  ? 'holdings.matching'
                  : all.complete
                    ? 'holdings.counted'
                    : 'holdings.heaviest',
                { shown: format.number(rows.length, 0), count: all.count },
              )
            : t(rest.isError ? 'holdings.restFailed' : 'holdings.restLoading', {
                shown: format.number(all.holdings.length, 0),
                count: all.count,
              })}
        </output>
        {rest.isError ? (
          <Button kind="quiet" size="small" onClick={() => void rest.refetch()}>
            {t('holdings.retry')}
          </Button>
        ) : null}{' '}
        {top.previousDate === null
          ? null
          : t('holdings.changeSince', { date: format.day(top.previousDate) })}
      </p>
      <SoldHoldings portfolio={top} />
    </>
  );
}

function Concentrated({ portfolio }: { readonly portfolio: FundPortfolio }) {
  const { t, format } = useI18n();
  const { count, complete, concentration } = portfolio;
  const { top10, top25, top50, effective } = concentration;
  const facts: readonly Fact[] = [
    ...(complete ? [[t('holdings.count'), format.number(count, 0)] as Fact] : []),
    ...(top10 === null
      ? []
      : [
          [
            t('holdings.topTen'),
            <data key="top10" value={top10} data-figure="top10">
              {format.percent(top10)}
            </data>,
          ] as Fact,
        ]),
    ...(count > 10 ? [[t('holdings.topMany', { top: 25 }), format.percent(top25)] as Fact] : []),
    ...(count > 25 ? [[t('holdings.topMany', { top: 50 }), format.percent(top50)] as Fact] : []),
    ...(effective === null && !complete
      ? []
      : [
          [
            t('holdings.effective'),
            format.number(effective, effective !== null && effective < 10 ? 1 : 0),
            t('holdings.effectiveHint'),
          ] as Fact,
        ]),
  ];
  return <Facts facts={facts} />;
}

/** As wide before the rest of the list has brought more names. */
const STEADY = 'w-36';

function Filters({
  portfolio,
  filter,
  onFilter,
}: {
  readonly portfolio: FundPortfolio;
  readonly filter: HoldingsFilter;
  readonly onFilter: (change: Partial<HoldingsFilter>) => void;
}) {
  const { t } = useI18n();
  const id = useId();
  const [text, setText] = useTyped(filter.find, (find) => onFilter({ find }));
  const { holdings } = portfolio;
  // Known of the whole fund from the start: the first screen alone may have no cash in it.
  const classes = ASSET_CLASSES.filter(
    (one) =>
      portfolio.assetClasses.some(({ name, weight }) => name === one && weight !== 0) ||
      holdings.some(({ assetClass }) => assetClass === one),
  );
  // A value of an old address that no holding has is still what is filtered by.
  const offered = (chosen: string, values: readonly string[]): readonly string[] =>
    chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
  const sectors = offered(
    filter.sector,
    valuesOf(holdings, ({ sector }) => sector),
  );
  const regions = offered(
    filter.region,
    valuesOf(holdings, ({ region }) => region),
  );
  const named = (value: string, any: string): string => (value === '' ? any : sliceName(t, value));
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <label htmlFor={id} className="sr-only">
        {t('holdings.search')}
      </label>
      <input
        id={id}
        type="search"
        className={`${compactControlClass} max-w-64`}
        placeholder={t('holdings.search')}
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {classes.length < 2 && filter.assetClass === 'all' ? null : (
        <Choice
          label={t('holdings.class')}
          value={filter.assetClass}
          values={['all', ...classes]}
          name={(one) => (one === 'all' ? t('holdings.anyClass') : t(`holdings.class.${one}`))}
          onChange={(assetClass) => onFilter({ assetClass })}
          className={STEADY}
        />
      )}
      {sectors.length < 2 && portfolio.sectors.length < 2 && filter.sector === '' ? null : (
        <Choice
          label={t('holdings.sector')}
          value={filter.sector}
          values={['', ...sectors]}
          name={(one) => named(one, t('holdings.anySector'))}
          onChange={(sector) => onFilter({ sector })}
          className={STEADY}
        />
      )}
      {regions.length < 2 && portfolio.regions.length < 2 && filter.region === '' ? null : (
        <Choice
          label={t('holdings.region')}
          value={filter.region}
          values={['', ...regions]}
          name={(one) => named(one, t('holdings.anyRegion'))}
          onChange={(region) => onFilter({ region })}
          className={STEADY}
        />
      )}
    </div>
  );
}
