import type { FundRisk as Risk, RiskRow, RiskWindow } from '../../../domain/funds/fund-risk.ts';
import {
  MEASURE_IDS,
  type MeasureDefinition,
  type MeasureId,
  MEASURES,
} from '../../../domain/returns/measures.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Explain } from '../../ui/explain.tsx';
import type { Column } from '../../ui/table/column.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { chosenWindow } from './chosen-window.ts';
import type { RiskPart, RiskPeriod } from './params.ts';
import { fundRiskQuery } from './risk-query.ts';
import { YearsChoice } from './years-choice.tsx';

interface FundRiskProps {
  readonly symbol: SymbolId;
  readonly years?: RiskPeriod;
  readonly part?: RiskPart;
  readonly onChange?: (change: { readonly years?: RiskPeriod }) => void;
}

/** What a summary has room for. */
const BRIEF: readonly MeasureId[] = [
  'volatility',
  'sharpe',
  'beta',
  'alpha',
  'down-capture',
  'max-drawdown',
];

/** Shown at once; the others on demand. */
const FIRST: readonly MeasureId[] = [
  'alpha',
  'beta',
  'r-squared',
  'volatility',
  'sharpe',
  'sortino',
  'treynor',
  'tracking-error',
  'information',
  'up-capture',
  'down-capture',
  'max-drawdown',
];

/** Measures of risk over some years beside the category and the index, each with its definition. */
export function FundRisk({ symbol, years = '3', part = 'all', onChange }: FundRiskProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [chosen, change] = usePanelState<{ readonly years: RiskPeriod }>({ years }, onChange);
  return (
    <QueryPanel
      tool="fundrisk"
      title={t('fundrisk.title')}
      file={[symbol, 'risk']}
      flush
      queries={(api) => [fundRiskQuery(api, symbol)]}
      skeleton={part === 'all' ? 15 : 8}
      empty={[t('fundrisk.none'), t('fundrisk.noneWhy'), 'candles']}
      asOf={({ data }) => t('fundrisk.asOf', { date: format.day(data.asOfDate) })}
      actions={
        <>
          {part === 'brief' ? (
            <TextLink
              to={`/fund/home/risk?symbol=${encodeURIComponent(symbol)}`}
              className="px-1.5 text-xs"
            >
              {t('fundrisk.more')}
            </TextLink>
          ) : null}
          <YearsChoice value={chosen.years} onChange={(next) => change({ years: next })} />
        </>
      }
    >
      {({ data }) => {
        const window = chosenWindow(data.windows, chosen.years);
        if (window === undefined) return null;
        const known = knownRows(window, data);
        const ids = part === 'brief' ? BRIEF : FIRST;
        const first = inOrder(known, ids);
        const rest = known.filter(({ id }) => !ids.includes(id));
        const rows = part === 'brief' ? first : [...first, ...rest];
        return rows.length === 0 ? null : (
          <>
            <Grid
              caption={t('fundrisk.title')}
              columns={riskColumns(i18n, data, rows)}
              rows={rows}
              {...(part === 'brief' ? {} : { first })}
              rowKey={({ id }) => id}
            />
            <AllWindows risk={data} />
            <Notes risk={data} window={window} asked={chosen.years} />
            {part === 'brief' ? null : <Definitions rows={rows} />}
          </>
        );
      }}
    </QueryPanel>
  );
}

const measureOf = (id: MeasureId): MeasureDefinition => MEASURES[MEASURE_IDS.indexOf(id)]!;

/** Measures that neither the fund nor anybody else has are left out. */
const knownRows = ({ rows }: RiskWindow, { index }: Risk): readonly RiskRow[] =>
  rows.filter(
    ({ id, fund, category }) =>
      (fund !== null || category !== null) && (index !== null || !measureOf(id).usesIndex),
  );

const inOrder = (rows: readonly RiskRow[], ids: readonly MeasureId[]): readonly RiskRow[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

const measureText = (
  format: Formats,
  { unit }: Pick<MeasureDefinition, 'unit'>,
  value: number | null,
): string => (unit === 'percent' ? format.percent(value, 2) : format.number(value, 2));

function riskColumns(
  i18n: I18n,
  { symbol, category, index }: Risk,
  rows: readonly RiskRow[],
): readonly Column<RiskRow>[] {
  const { t, format } = i18n;
  /** Measures of different kinds have no order among each other. */
  const figure = (
    id: string,
    title: string,
    of: (row: RiskRow) => number | null,
    help?: string,
  ): Column<RiskRow> => ({
    id,
    title,
    numeric: true,
    csv: of,
    cell: (row) => measureText(format, measureOf(row.id), of(row)),
    ...(help === undefined ? {} : { help }),
  });
  const has = (of: (row: RiskRow) => number | null) => rows.some((row) => of(row) !== null);
  return [
    {
      id: 'measure',
      title: t('fundrisk.measure'),
      rowHeader: true,
      csv: ({ id }) => t(`measures.${id}`),
      cell: ({ id }) => (
        <Explain term={t(`measures.${id}`)}>{() => <Definition id={id} isNamed />}</Explain>
      ),
    },
    figure('fund', symbol, (row) => row.fund),
    ...(has((row) => row.category)
      ? [figure('category', t('fundrisk.category'), (row) => row.category, category ?? undefined)]
      : []),
    ...(has((row) => row.index)
      ? [figure('index', t('fundrisk.index'), (row) => row.index, index?.name)]
      : []),
    ...(has((row) => row.percentile)
      ? [
          {
            id: 'percentile',
            title: t('fundrisk.rank'),
            numeric: true,
            from: 'room',
            help: t('fundrisk.rankHelp'),
            csv: ({ percentile }: RiskRow) => percentile,
            cell: ({ percentile }: RiskRow) => format.number(percentile, 0),
          } satisfies Column<RiskRow>,
        ]
      : []),
  ];
}

/** What a measure is and by which conventions it is computed. */
function Definition({
  id,
  isNamed = false,
}: {
  readonly id: MeasureId;
  readonly isNamed?: boolean;
}) {
  const { t } = useI18n();
  const { frequency, usesRiskFree, usesIndex, deviation } = measureOf(id);
  const basis = [
    t(`fundrisk.basis.${frequency}`),
    ...(usesIndex ? [t('fundrisk.basis.index')] : []),
    ...(usesRiskFree ? [t('fundrisk.basis.riskFree')] : []),
    ...(deviation === null ? [] : [t(`measures.basis.${deviation}`)]),
  ];
  return (
    <>
      {isNamed ? <strong className="font-semibold">{`${t(`measures.${id}`)}: `}</strong> : null}
      {t(`measures.formula.${id}`)}
      <span className="mt-1 block text-quiet">{basis.join(' · ')}</span>
    </>
  );
}

function Definitions({ rows }: { readonly rows: readonly RiskRow[] }) {
  const { t } = useI18n();
  return (
    <details className="border-t border-line px-card py-2 text-xs">
      <summary className="cursor-pointer font-medium text-quiet hover:text-ink pointer-coarse:py-2">
        {t('fundrisk.definitions')}
      </summary>
      <dl className="mt-2 grid gap-x-8 gap-y-2 md:grid-cols-2">
        {rows.map(({ id }) => (
          <div key={id}>
            <dt className="font-semibold">{t(`measures.${id}`)}</dt>
            <dd>
              <Definition id={id} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Notes({
  risk: { category, fundsInCategory, index, riskFreeSource },
  window: { years, from, to, riskFree },
  asked,
}: {
  readonly risk: Risk;
  readonly window: RiskWindow;
  readonly asked: RiskPeriod;
}) {
  const { t, format } = useI18n();
  return (
    <p className="grid gap-0.5 border-t border-line px-card py-2 text-xs text-quiet">
      {years === Number(asked) ? null : (
        <span className="text-ink">
          {t('fundrisk.younger', {
            asked: t('fundrisk.years', { count: Number(asked) }),
            shown: t('fundrisk.years', { count: years }),
          })}
        </span>
      )}
      <span>
        {t('fundrisk.window', { from: format.day(from, 'month'), to: format.day(to, 'month') })}
      </span>
      <span>
        {t(`measures.riskFree.${riskFreeSource}`)}
        {riskFreeSource === 'none' ? null : ` (${format.percent(riskFree, 2)})`}
      </span>
      {category === null || fundsInCategory === 0 ? null : (
        <span>{t('fundrisk.categoryIs', { category, count: fundsInCategory })}</span>
      )}
      {index === null ? (
        <span>{t('fundrisk.noIndex')}</span>
      ) : (
        <span>
          {t(index.totalReturn ? 'fundrisk.indexIs' : 'fundrisk.priceIndexIs', {
            index: index.name,
          })}
        </span>
      )}
    </p>
  );
}

/** The file holds all periods. */
function AllWindows({ risk }: { readonly risk: Risk }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <CsvRows
      rows={() =>
        risk.windows.flatMap(({ years, rows }, at) => {
          const [head, ...lines] = csvOf(riskColumns(i18n, risk, rows), rows);
          const table = lines.map((line) => [years, ...line]);
          return at === 0 ? [[t('fundrisk.period'), ...head], ...table] : table;
        })
      }
    />
  );
}
