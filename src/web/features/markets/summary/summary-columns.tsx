import type { BreadthBoard } from '../../../../contract/market/boards.schema.ts';
import type { EconomicEvent, YieldPoint } from '../../../../domain/economy/economy.ts';
import type { MarketGroup } from '../../../../domain/quotes/market-groups.ts';
import type { Mover } from '../../../../domain/quotes/mover.ts';
import type { SectorSummary } from '../../../../domain/quotes/sector-summary.ts';
import { MISSING } from '../../../../i18n/formats.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { Change } from '../../../ui/change-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { summaryName } from '../../../widgets/marketsummary/summary-columns.tsx';
import type { QuoteRow } from '../../../widgets/quotelist/quote-columns.tsx';

const ratio = (percent: number | null): number | null => (percent === null ? null : percent / 100);
/** Headings with their arrows keep their distance. */
const figure = { look: 'min-w-20 print:min-w-0' } as const;
const named = { rowHeader: true, look: 'w-full max-w-0 truncate text-left' } as const;

/** Small prices such as those of currencies have four decimals. */
const decimalsOf = (last: number): number => (Math.abs(last) < 10 ? 4 : 2);

export function groupColumns(i18n: I18n, group: MarketGroup): readonly Column<QuoteRow>[] {
  const { t, format } = i18n;
  const kit = columnKit<QuoteRow>(i18n);
  const decimals = (last: number): number => (group === 'volatility' ? 2 : decimalsOf(last));
  return [
    kit.text('name', t('boards.name'), (row) => summaryName(i18n, row), {
      ...named,
      hint: ({ symbol }) => symbol,
    }),
    kit.figure(
      'previous',
      t('markets.sheet.previous'),
      ({ last, change }) => (change === null ? null : last - change),
      ({ last, change }) =>
        change === null ? MISSING : format.number(last - change, decimals(last)),
      figure,
    ),
    kit.figure(
      'last',
      t('boards.last'),
      ({ last }) => last,
      ({ last }) => format.number(last, decimals(last)),
      figure,
    ),
    kit.change(
      'percent',
      t('boards.changePercent'),
      ({ changePercent }) => ratio(changePercent),
      figure,
    ),
  ];
}

/** Basis points since the day before. */
const basisPoints = ({ yield: now, previous }: YieldPoint): number | null =>
  previous === null ? null : (now - previous) * 100;

export function curveColumns(i18n: I18n): readonly Column<YieldPoint>[] {
  const { t, format } = i18n;
  const kit = columnKit<YieldPoint>(i18n);
  return [
    kit.text('label', t('markets.sheet.maturity'), ({ label }) => label, named),
    kit.number('previous', t('markets.sheet.previous'), ({ previous }) => previous, {
      decimals: 2,
      ...figure,
    }),
    kit.number('yield', t('markets.sheet.yield'), (point) => point.yield, {
      decimals: 2,
      ...figure,
    }),
    kit.figure(
      'change',
      t('markets.change'),
      basisPoints,
      (point) =>
        basisPoints(point) === null
          ? MISSING
          : t('markets.bp', { value: format.signed(basisPoints(point), 1) }),
      figure,
    ),
  ];
}

interface BreadthLine {
  readonly name: string;
  readonly value: string;
}

/** Counts as they are, and what share of the counted they are. */
export function breadthLines({ t, format }: I18n, board: BreadthBoard): readonly BreadthLine[] {
  const { advancing, declining, unchanged, counted, newHighs, newLows } = board;
  const count = (value: number): string => format.number(value, 0);
  const share = (value: number | null): string =>
    value === null || counted === 0
      ? MISSING
      : `${count(value)} (${format.percent(value / counted, 0)})`;
  return [
    { name: t('markets.sheet.advancing'), value: share(advancing) },
    { name: t('markets.sheet.declining'), value: share(declining) },
    { name: t('markets.sheet.unchanged'), value: share(unchanged) },
    { name: t('markets.sheet.highsLows'), value: `${count(newHighs)} / ${count(newLows)}` },
    { name: t('markets.sheet.above50'), value: share(board.aboveSma50) },
    { name: t('markets.sheet.above200'), value: share(board.aboveSma200) },
    {
      name: t('markets.sheet.volumes'),
      value: `${format.compact(board.upVolume)} / ${format.compact(board.downVolume)}`,
    },
  ];
}

export function breadthColumns(i18n: I18n): readonly Column<BreadthLine>[] {
  const kit = columnKit<BreadthLine>(i18n);
  return [
    kit.text('name', i18n.t('boards.name'), ({ name }) => name, named),
    kit.text('value', i18n.t('boards.last'), ({ value }) => value, {
      look: 'text-right tabular-nums whitespace-nowrap',
    }),
  ];
}

export function sectorColumns(i18n: I18n): readonly Column<SectorSummary>[] {
  const { t } = i18n;
  const kit = columnKit<SectorSummary>(i18n);
  return [
    kit.text('sector', t('boards.sectors.sector'), ({ sector }) => sector, named),
    kit.figure(
      'day',
      t('boards.period.1d'),
      ({ changePercent }) => changePercent,
      ({ changePercent }) => <Change ratio={ratio(changePercent)} />,
    ),
    kit.percent('month', t('boards.period.1m'), (row) => ratio(row.return1Month), {
      decimals: 1,
      look: 'min-w-16 print:min-w-0',
    }),
    kit.percent('ytd', t('boards.period.ytd'), (row) => ratio(row.returnYtd), {
      decimals: 1,
      look: 'min-w-16 print:min-w-0',
    }),
  ];
}

export function moverColumns(i18n: I18n): readonly Column<Mover>[] {
  const { t, format } = i18n;
  const kit = columnKit<Mover>(i18n);
  return [
    kit.text('symbol', t('boards.symbol'), ({ symbol }) => symbol, {
      ...named,
      cell: ({ symbol, name }) => (
        <>
          <strong className="font-semibold">{symbol}</strong>{' '}
          <span className="text-quiet">{name}</span>
        </>
      ),
    }),
    kit.number('last', t('boards.last'), ({ last }) => last, { decimals: 2, ...figure }),
    kit.change(
      'percent',
      t('boards.changePercent'),
      ({ changePercent }) => ratio(changePercent),
      figure,
    ),
    kit.figure(
      'volume',
      t('boards.volume'),
      ({ volume }) => volume,
      ({ volume }) => format.compact(volume),
      figure,
    ),
  ];
}

export function releaseColumns(i18n: I18n): readonly Column<EconomicEvent>[] {
  const { t, format } = i18n;
  const kit = columnKit<EconomicEvent>(i18n);
  const written = (value: number | null, { unit }: EconomicEvent): string =>
    value === null ? MISSING : `${format.number(value)}${unit === '%' ? ' %' : ''}`;
  return [
    {
      id: 'time',
      title: t('markets.sheet.time'),
      look: 'tabular-nums',
      cell: ({ time }) => format.date(time, 'time', EXCHANGE_ZONE),
    },
    kit.text('name', t('markets.sheet.release'), ({ name }) => name, {
      ...named,
      hint: ({ name, period, country }) => `${country} ${name} ${period}`,
      cell: ({ country, name, period }) => (
        <>
          {country} {name} <span className="text-quiet">{period}</span>
        </>
      ),
    }),
    kit.figure(
      'previous',
      t('markets.sheet.previous'),
      ({ previous }) => previous,
      (row) => written(row.previous, row),
    ),
    kit.figure(
      'consensus',
      t('markets.sheet.consensus'),
      ({ consensus }) => consensus,
      (row) => written(row.consensus, row),
    ),
    kit.figure(
      'actual',
      t('markets.sheet.actual'),
      ({ actual }) => actual,
      (row) => written(row.actual, row),
    ),
  ];
}
