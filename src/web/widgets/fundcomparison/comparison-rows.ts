import type { ComparedFund } from '../../../contract/market/fund-comparison.schema.ts';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import type { Better } from '../../../domain/funds/best-of-row.ts';
import {
  BOND_DURATIONS,
  BOND_QUALITIES,
  STYLE_SIZES,
  STYLE_VALUES,
} from '../../../domain/funds/fund-profile.ts';
import { spreadBasisPoints } from '../../../domain/quotes/spread.ts';
import { MEASURES } from '../../../domain/returns/measures.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { MISSING } from '../../../i18n/formats.ts';
import type { BoxMark } from '../fundstylebox/mini-box.tsx';

/** One line of the comparison: a title of a group, words, or a figure of every fund. */
export type ComparisonRow =
  | { readonly kind: 'group'; readonly id: string; readonly title: string }
  | {
      readonly kind: 'text';
      readonly id: string;
      readonly title: string;
      readonly values: readonly (string | null)[];
      /** Style boxes drawn with the words, for each fund. */
      readonly boxes?: readonly (readonly BoxMark[])[];
    }
  | {
      readonly kind: 'figure';
      readonly id: string;
      readonly title: string;
      readonly values: readonly (number | null)[];
      readonly texts: readonly string[];
      /** `null` where neither end is better. */
      readonly better: Better | null;
    };

const RETURN_PERIODS = ['ytd', '1y', '3y', '5y', '10y', '15y', 'max'] as const;
const BETTER = { higher: 'high', lower: 'low' } as const;

interface Compared {
  readonly funds: readonly ComparedFund[];
  readonly quotes: readonly WireQuote[];
  readonly riskYears: number;
}

/** Rows that no fund has a value for are left out, and groups without rows. */
export function comparisonRows(
  i18n: I18n,
  { funds, quotes, riskYears }: Compared,
): readonly ComparisonRow[] {
  const { t, format } = i18n;
  const figure = (
    id: string,
    title: string,
    value: (fund: ComparedFund) => number | null | undefined,
    write: (value: number, fund: ComparedFund) => string,
    better: Better | null = null,
  ): ComparisonRow => {
    const values = funds.map((fund) => value(fund) ?? null);
    return {
      kind: 'figure',
      id,
      title,
      values,
      better,
      texts: values.map((each, at) => (each === null ? MISSING : write(each, funds[at]!))),
    };
  };
  const text = (
    id: string,
    title: string,
    value: (fund: ComparedFund) => string | null | undefined,
    boxes?: (fund: ComparedFund) => readonly BoxMark[],
  ): ComparisonRow => ({
    kind: 'text',
    id,
    title,
    values: funds.map((fund) => value(fund) ?? null),
    ...(boxes === undefined ? {} : { boxes: funds.map(boxes) }),
  });
  const quoteOf = ({ symbol }: ComparedFund) => quotes.find((quote) => quote.symbol === symbol);
  const percent = (value: number) => format.percent(value);
  const signed = (value: number) => format.signedPercent(value);
  const money = (value: number, { profile }: ComparedFund) =>
    format.compactMoney(value, profile?.currency ?? 'USD');
  const years = [
    ...new Set(
      funds.flatMap(({ returns }) => returns?.calendarYears.map(({ year }) => year) ?? []),
    ),
  ].toSorted((a, b) => b - a);
  const windowOf = (fund: ComparedFund) => fund.risk.find((window) => window.years === riskYears);
  const measures = funds.map(windowOf).find((window) => window !== undefined)?.measures ?? [];
  // Figures against different indices have no best.
  const isOneIndex = new Set(funds.map(({ profile }) => profile?.benchmarkSymbol)).size === 1;
  return withoutEmpty([
    { kind: 'group', id: 'about', title: t('fundcomparison.group.about') },
    text('type', t('fundcomparison.row.type'), ({ symbolType }) => t(`symbols.type.${symbolType}`)),
    text('category', t('fundcomparison.row.category'), ({ profile }) => profile?.category),
    text('style', t('fundcomparison.row.style'), (fund) => styleText(i18n, fund), styleBoxes),
    text('benchmark', t('fundcomparison.row.benchmark'), ({ profile }) => profile?.benchmark),
    text('inception', t('fundcomparison.row.inception'), ({ profile }) =>
      profile === null || profile.inception === null ? null : format.day(profile.inception),
    ),
    { kind: 'group', id: 'cost', title: t('fundcomparison.group.cost') },
    figure(
      'expense-ratio',
      t('fundcomparison.row.expenseRatio'),
      ({ profile }) => profile?.fees.expenseRatio,
      format.fee,
      'low',
    ),
    figure(
      'front-load',
      t('fundcomparison.row.frontLoad'),
      ({ profile }) => profile?.fees.frontLoad,
      percent,
      'low',
    ),
    figure(
      'deferred-load',
      t('fundcomparison.row.deferredLoad'),
      ({ profile }) => profile?.fees.deferredLoad,
      percent,
      'low',
    ),
    figure(
      'turnover',
      t('fundcomparison.row.turnover'),
      ({ profile }) => profile?.turnover,
      (value) => format.percent(value, 0),
      'low',
    ),
    figure(
      'minimum',
      t('fundcomparison.row.minimum'),
      ({ profile }) => profile?.initialMinimum,
      (value, { profile }) => format.money(value, profile?.currency ?? 'USD', 0),
      'low',
    ),
    { kind: 'group', id: 'size', title: t('fundcomparison.group.size') },
    figure(
      'net-assets',
      t('fundcomparison.row.netAssets'),
      ({ profile }) => profile?.netAssets,
      money,
      'high',
    ),
    figure(
      'holdings',
      t('fundcomparison.row.holdings'),
      ({ holdings }) => holdings?.count,
      (value) => format.number(value, 0),
    ),
    figure(
      'yield',
      t('fundcomparison.row.yield'),
      ({ profile }) => profile?.distributionYield,
      percent,
      'high',
    ),
    figure(
      'sec-yield',
      t('fundcomparison.row.secYield'),
      ({ profile }) => profile?.secYield,
      percent,
      'high',
    ),
    figure(
      'median-premium',
      t('fundcomparison.row.medianPremium'),
      ({ medianPremium }) => medianPremium,
      (value) => format.signedPercent(value, 3),
    ),
    figure(
      'spread',
      t('fundcomparison.row.spread'),
      (fund) => {
        const quote = quoteOf(fund);
        return quote === undefined ? null : spreadBasisPoints(quote.bid, quote.ask);
      },
      (value) => t('fundliquidity.bp', { value: format.number(value, 1) }),
      'low',
    ),
    figure(
      'value-traded',
      t('fundliquidity.traded'),
      (fund) => {
        const quote = quoteOf(fund);
        return quote?.averageVolume == null || quote.last === null
          ? null
          : quote.averageVolume * quote.last;
      },
      money,
      'high',
    ),
    { kind: 'group', id: 'trailing', title: t('fundcomparison.group.trailing') },
    ...RETURN_PERIODS.map((period) =>
      figure(
        `return ${period}`,
        t(`fundcomparison.period.${period}`),
        ({ returns }) => returns?.trailing.find((each) => each.period === period)?.value,
        signed,
        'high',
      ),
    ),
    { kind: 'group', id: 'calendar', title: t('fundcomparison.group.calendar') },
    ...years.map((year) =>
      figure(
        `year ${year}`,
        String(year),
        ({ returns }) => returns?.calendarYears.find((each) => each.year === year)?.value,
        signed,
        'high',
      ),
    ),
    { kind: 'group', id: 'risk', title: t('fundcomparison.group.risk', { years: riskYears }) },
    ...measures.map(({ id }) => {
      const { unit, better, usesIndex } = MEASURES.find((measure) => measure.id === id)!;
      return figure(
        `risk ${id}`,
        t(`measures.${id}`),
        (fund) => windowOf(fund)?.measures.find((each) => each.id === id)?.value,
        (value) => (unit === 'percent' ? format.percent(value) : format.number(value, 2)),
        better === null || (usesIndex && !isOneIndex) ? null : BETTER[better],
      );
    }),
  ]);
}

function styleText({ t }: I18n, { style }: ComparedFund): string | null {
  const equity = style?.equity ?? null;
  const bond = style?.bond ?? null;
  const words = [
    equity === null
      ? ''
      : t('fundcomparison.equityStyle', {
          size: t(`fundcomparison.size.${equity.size}`),
          value: t(`fundcomparison.value.${equity.value}`),
        }),
    bond?.quality == null ? '' : t(`fundcomparison.quality.${bond.quality}`),
    bond?.duration == null ? '' : t(`fundcomparison.duration.${bond.duration}`),
  ].filter((word) => word !== '');
  return words.length === 0 ? null : words.join(', ');
}

/** The box of its stocks and that of its bonds, of those that are known. */
function styleBoxes({ style }: ComparedFund): readonly BoxMark[] {
  const equity = style?.equity ?? null;
  const bond = style?.bond ?? null;
  return [
    ...(equity === null
      ? []
      : [{ row: STYLE_SIZES.indexOf(equity.size), column: STYLE_VALUES.indexOf(equity.value) }]),
    ...(bond?.quality == null || bond.duration === null
      ? []
      : [
          {
            row: BOND_QUALITIES.indexOf(bond.quality),
            column: BOND_DURATIONS.indexOf(bond.duration),
          },
        ]),
  ];
}

function withoutEmpty(rows: readonly ComparisonRow[]): readonly ComparisonRow[] {
  const known = rows.filter(
    (row) => row.kind === 'group' || row.values.some((value) => value !== null),
  );
  return known.filter((row, at) => {
    const next = known[at + 1];
    return row.kind !== 'group' || (next !== undefined && next.kind !== 'group');
  });
}
