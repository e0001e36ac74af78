import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PeriodKind } from '../../../domain/filings/compare/compared-facts.ts';
import type { FactPeriod, FactVersion } from '../../../domain/filings/fact-history.ts';
import type { Settings } from '../../../domain/navigation/settings.ts';
import { parseSymbolId, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { hasFundamentals } from '../../../domain/symbols/workspace.ts';
import { useApi } from '../../api/api-provider.tsx';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { seriesLook } from '../../charts/series-colours.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { useSettings } from '../../shell/boot/settings.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { ChosenCompany, CompanyField } from '../../widgets/filings/company-field.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { factQuery } from './compare-query.ts';
import { factFields, MOST_PEERS } from './fact-fields.ts';
import { besideRows, type FactRow, kindsOf, shownKind } from './fact-rows.ts';
import { FilingsFrame } from '../../widgets/filings/filings-frame.tsx';

const PERIODS_DRAWN = 24;

/** A reported figure over all filings of a company, and beside peers. */
export function FactPage() {
  const { t, format } = useI18n();
  const saved = useSettings();
  const { values, change } = useAddressState(factFields);
  const symbol = values.symbol === '' ? usualCompany(saved) : values.symbol;
  const peers = values.peers.filter((peer) => peer !== symbol);
  const api = useApi();
  const beside = useQueries({ queries: peers.map((peer) => factQuery(api, peer, values.concept)) });
  return (
    <FilingsFrame path="/filings/fact">
      <QueryPanel
        tool="filingfact"
        title={`${t('filingstream.fact')}: ${symbol}`}
        file={[symbol, values.concept]}
        flush
        className="@container"
        queries={(of) => [factQuery(of, symbol, values.concept)]}
        skeleton={20}
        empty={[t('filingstream.factNone'), t('filingstream.factNoneHint'), 'list']}
        asOf={() => null}
        note={({ data }) =>
          [
            t('filingstream.factRead', { count: data.read }),
            ...(data.unread === 0 ? [] : [t('filingstream.factUnread', { count: data.unread })]),
          ].join(' · ')
        }
      >
        {({ data }) => {
          const kind = shownKind(data.periods, values.kind);
          const companies = [
            { symbol, periods: data.periods },
            ...peers.map((peer, at) => ({
              symbol: peer,
              periods: beside[at]?.data?.data.periods ?? [],
            })),
          ];
          const rows = besideRows(
            companies.map(({ periods }) => periods),
            kind,
          );
          const unit = data.periods.find((period) => period.kind === kind)?.unit ?? '';
          const said = (value: number | null): string =>
            value === null ? format.number(null) : figureText({ format }, value);
          const drawn = rows.slice(0, PERIODS_DRAWN).toReversed();
          const monthOf = (month: string): string => format.day(`${month}-01`, 'month');
          return (
            <>
              <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-2 print:hidden">
                <CompanyField
                  label={t('filingstream.company')}
                  onChoose={(chosen) => change({ symbol: chosen })}
                />
                <select
                  aria-label={t('filingstream.factPick')}
                  className={`${compactControlClass} !w-auto max-w-80 min-w-0`}
                  value={data.concept}
                  onChange={({ target }) => change({ concept: target.value })}
                >
                  {data.concepts.some(({ concept }) => concept === data.concept) ? null : (
                    <option value={data.concept}>{data.label}</option>
                  )}
                  {data.concepts.map(({ concept, label }) => (
                    <option key={concept} value={concept}>
                      {label}
                    </option>
                  ))}
                </select>
                <Segmented
                  label={t('filingstream.periodKind')}
                  value={kind ?? null}
                  onChange={(next) => change({ kind: next })}
                  segments={kindsOf(data.periods).map((value: PeriodKind) => ({
                    value,
                    title: t(`filingstream.periodKind.${value}`),
                  }))}
                />
                {peers.map((peer) => (
                  <ChosenCompany
                    key={peer}
                    symbol={peer}
                    onDrop={() => change({ peers: peers.filter((each) => each !== peer) })}
                  />
                ))}
                {peers.length >= MOST_PEERS ? null : (
                  <CompanyField
                    label={t('filingstream.factPeers')}
                    onChoose={(peer) => change({ peers: [...new Set([...peers, peer])] })}
                  />
                )}
              </div>
              {kind === undefined ? (
                <p className="p-card text-sm text-quiet">{t('filingstream.factNone')}</p>
              ) : (
                <>
                  <div className="p-card">
                    <p className="mb-1 flex flex-wrap gap-x-4 text-xs">
                      <span className="font-semibold">
                        {data.label}, {unit}
                      </span>
                      {companies.map((company, at) => (
                        <span key={company.symbol} className="inline-flex items-center gap-1.5">
                          <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true">
                            <rect width="8" height="8" className={seriesLook(at).fill} />
                          </svg>
                          {company.symbol}
                        </span>
                      ))}
                    </p>
                    <PeriodChart
                      label={t('filingstream.factChart', { label: data.label })}
                      summary={t('filingstream.factChart', { label: data.label })}
                      periods={drawn.map(({ month }) => monthOf(month))}
                      series={companies.map((company, at) => ({
                        id: company.symbol,
                        title: company.symbol,
                        colour: at,
                        values: drawn.map(({ values: of }) => of[at] ?? null),
                      }))}
                      text={said}
                      axisText={(value) => format.compact(value)}
                      height={240}
                    />
                  </div>
                  <History
                    label={data.label}
                    periods={data.periods.filter((period) => period.kind === kind)}
                  />
                </>
              )}
            </>
          );
        }}
      </QueryPanel>
      {peers.length === 0 ? null : (
        <Beside symbols={[symbol, ...peers]} concept={values.concept} kind={values.kind} />
      )}
    </FilingsFrame>
  );
}

/** The company of the reader; funds report few figures, and none of a company. */
const usualCompany = ({ symbol, symbolType }: Settings): SymbolId =>
  (hasFundamentals(symbolType) ? parseSymbolId(symbol) : null) ?? symbolId('MSFT');

const figureText = ({ format }: Pick<I18n, 'format'>, value: number): string =>
  Math.abs(value) >= 1_000_000
    ? format.compact(value)
    : format.number(value, Number.isInteger(value) ? 0 : 2);

/** Each period as it was filed first and as it stands now, with the filing of both. */
function History(props: { readonly label: string; readonly periods: readonly FactPeriod[] }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const kit = columnKit<FactPeriod>(i18n);
  const filed = ({ filing, form, filedAt }: FactVersion) => (
    <Link to={`/filings?filing=${encodeURIComponent(filing)}&view=facts`} className={textLinkClass}>
      {form} · {format.date(filedAt, 'date', EXCHANGE_ZONE)}
    </Link>
  );
  const columns: readonly Column<FactPeriod>[] = [
    kit.day('end', t('filingstream.factEnd'), ({ end }) => end, { rowHeader: true }),
    kit.day('start', t('filings.from'), ({ start }) => start, { from: 'md' }),
    kit.figure(
      'first',
      t('filingstream.factFirst'),
      ({ first }) => first.value,
      ({ first }) => figureText(i18n, first.value),
    ),
    {
      id: 'firstFiling',
      title: t('filingstream.factFiling'),
      from: 'md',
      csv: ({ first }) => first.filing,
      cell: ({ first }) => filed(first),
    },
    kit.figure(
      'latest',
      t('filingstream.factLatest'),
      ({ latest }) => latest.value,
      ({ latest, versions }) => (
        <span className="inline-flex items-center gap-1.5">
          {versions.length > 1 ? (
            <Badge tone="warning">{t('filingstream.factRestated')}</Badge>
          ) : null}
          {figureText(i18n, latest.value)}
        </span>
      ),
    ),
    {
      id: 'latestFiling',
      title: t('filingstream.factFiling'),
      csvTitle: `${t('filingstream.factLatest')}: ${t('filingstream.factFiling')}`,
      from: 'lg',
      csv: ({ latest }) => latest.filing,
      cell: ({ latest, versions }) => (versions.length > 1 ? filed(latest) : ''),
    },
    kit.change('change', t('filingstream.compareChange'), ({ first, latest }) =>
      first.value === 0 || first.value === latest.value
        ? null
        : (latest.value - first.value) / Math.abs(first.value),
    ),
    kit.text('unit', t('filings.unit'), ({ unit }) => unit, { from: 'lg' }),
  ];
  return (
    <Grid
      caption={t('filingstream.factHistory', { label: props.label })}
      columns={columns}
      rows={props.periods}
      rowKey={({ start, end, unit }) => `${start} ${end} ${unit}`}
      initially="-end"
    />
  );
}

/** The same figure of all companies in one table. */
function Beside(props: {
  readonly symbols: readonly SymbolId[];
  readonly concept: string;
  readonly kind: PeriodKind | 'usual';
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { symbols, concept, kind } = props;
  const api = useApi();
  const answers = useQueries({ queries: symbols.map((each) => factQuery(api, each, concept)) });
  const companies = answers.map(({ data }) => data?.data.periods ?? []);
  const rows = besideRows(companies, shownKind(companies[0] ?? [], kind));
  const kit = columnKit<FactRow>(i18n);
  return (
    <Card title={t('filingstream.factBeside')} flush>
      <Grid
        caption={t('filingstream.factBeside')}
        columns={[
          kit.text('month', t('filingstream.factEnd'), ({ month }) => month, {
            rowHeader: true,
            cell: ({ month }) => format.day(`${month}-01`, 'month'),
          }),
          ...symbols.map((each, at) =>
            kit.figure(
              each,
              each,
              ({ values }) => values[at] ?? null,
              ({ values }) => {
                const value = values[at] ?? null;
                return value === null ? format.number(null) : figureText(i18n, value);
              },
            ),
          ),
        ]}
        rows={rows}
        rowKey={({ month }) => month}
      />
    </Card>
  );
}
