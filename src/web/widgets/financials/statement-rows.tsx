import { kindOf } from '../../../domain/fundamentals/business.ts';
import {
  linesFor,
  lineValue,
  type StatementLine,
  type StatementPart,
} from '../../../domain/fundamentals/statement-lines.ts';
import { lineView, type StatementView } from '../../../domain/fundamentals/statement-view.ts';
import type { FinancialStatement } from '../../../domain/fundamentals/statement.ts';
import { perShareDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import type { FigureLine, Period } from '../figure-sheet.tsx';

/** Amounts are shown in this many currency units. */
export type Scale = 1e6 | 1e3;

const SMALL_COMPANY = 50e6;

export const scaleFor = (statements: readonly FinancialStatement[]): Scale =>
  Math.max(0, ...statements.map(({ balance }) => balance.totalAssets)) < SMALL_COMPANY ? 1e3 : 1e6;

/** How a figure of a line is written in a view. */
export function lineText(
  { unit }: Pick<StatementLine, 'unit'>,
  view: StatementView,
  scale: Scale,
  format: Formats,
): (value: number | null) => string {
  if (view === 'common') return (value) => format.percent(value, 1);
  if (view !== 'reported') return (value) => format.signedPercent(value, 1);
  if (unit === 'percent') return (value) => format.percent(value, 1);
  return unit === 'perShare'
    ? (value) => format.number(value, perShareDecimals(value))
    : (value) => format.number(value === null ? null : value / scale, 0);
}

export const partName = (part: StatementPart | 'all'): PlainKey =>
  part === 'all' ? 'financials.title' : `financials.part.${part}`;

/**
 * The lines of a statement for the company's kind of business, without those that it never reports.
 * The growth of a percentage says nothing, nor has it a share of the whole.
 */
export const reportedLines = (
  statements: readonly FinancialStatement[],
  part: StatementPart | 'all',
  view: StatementView,
): readonly StatementLine[] =>
  linesFor(kindOf(statements[0] ?? {})).filter(
    (line) =>
      (part === 'all' || line.part === part) &&
      (view === 'reported' || line.unit !== 'percent') &&
      statements.some((statement) => lineValue(statement, line) !== null),
  );

/** How the figure of a line came about, where that is not plain: restated, or computed. */
function noteOf(
  { notes }: FinancialStatement,
  line: StatementLine,
  text: (value: number | null) => string,
  t: Translate,
): string | undefined {
  const note = notes?.find((each) => each.line === line.id);
  if (note === undefined) return undefined;
  return note.firstFiled === null
    ? t('financials.computed')
    : t('financials.restated', { first: text(note.firstFiled) });
}

interface RowInputs {
  readonly statements: readonly FinancialStatement[];
  readonly part: StatementPart | 'all';
  readonly view: StatementView;
  readonly shown: number;
  readonly t: Translate;
  readonly format: Formats;
}

export function statementRows(inputs: RowInputs): readonly FigureLine[] {
  const { statements, part, view, shown, t, format } = inputs;
  const scale = scaleFor(statements);
  const rows: FigureLine[] = [];
  let before: StatementPart | undefined;
  for (const line of reportedLines(statements, part, view)) {
    if (part === 'all' && line.part !== before)
      rows.push({
        id: line.part,
        title: t(`financials.part.${line.part}`),
        rank: 'group',
        values: [],
        text: () => '',
      });
    before = line.part;
    const text = lineText(line, view, scale, format);
    rows.push({
      id: line.id,
      title: t(`financials.${line.name}`),
      rank: line.rank,
      // Shares of something and growth can be compared whatever they are of.
      unit: view === 'reported' ? line.unit : 'share',
      values: lineView(statements, line, view).slice(0, shown),
      ...(view === 'reported'
        ? { notes: statements.slice(0, shown).map((each) => noteOf(each, line, text, t)) }
        : {}),
      text,
      isChange: view === 'yearly' || view === 'sequential',
    });
  }
  return rows;
}

export const periodName = ({ period }: FinancialStatement, format: Formats): string =>
  period.fiscalPeriod === 'TTM'
    ? format.day(period.end, 'month')
    : format.period(period.fiscalPeriod, period.fiscalYear);

export const statementColumns = (
  statements: readonly FinancialStatement[],
  t: Translate,
  format: Formats,
): readonly Period[] =>
  statements.map((statement) => ({
    id: statement.period.end,
    title: periodName(statement, format),
    subtitle:
      statement.period.fiscalPeriod === 'TTM'
        ? t('financials.basis.ttm')
        : format.day(statement.period.end, 'month'),
  }));
