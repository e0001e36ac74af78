import { Link } from 'react-router';
import { type FieldId, fieldOf } from '../../../../domain/fields/catalogue.ts';
import { isText } from '../../../../domain/fields/field.ts';
import type { FormulaColumn } from '../../../../domain/screener/screen.ts';
import { INSTRUMENT_TYPES, type InstrumentType } from '../../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../../i18n/formats.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { symbolAddress } from '../../../shell/symbols/symbol-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { fieldHelp, fieldLabel, fieldText, readCell } from '../../../widgets/fields/field-cell.tsx';
import type { ScreenResult } from '../view-props.ts';
import { aggregateOf } from './group-totals.ts';
import type { RowLine, TableLine } from './table-lines.ts';

type Cells = Pick<ScreenResult, 'symbol' | 'value'>;

interface ColumnInputs {
  readonly i18n: I18n;
  readonly fields: readonly FieldId[];
  readonly formulas: readonly FormulaColumn[];
  readonly formulaText: (id: string, value: number) => string;
  readonly cells: Cells;
  readonly onFold: (word: string) => void;
  /** Rows picked for the comparison; without it none can be picked. */
  readonly picks?: Picks;
}

export interface Picks {
  readonly has: (symbol: string) => boolean;
  readonly onToggle: (symbol: string) => void;
}

const LEAST_WIDTH = 80;
const LETTER = 6.6;
const HEAD_ROOM = 22;
/** Columns whose texts are longer than their heads (px). */
const WIDTHS: Partial<Record<FieldId, number>> = {
  name: 200,
  sector: 168,
  industry: 200,
  category: 180,
  family: 140,
  'asset-class': 104,
  country: 120,
  'next-earnings': 108,
  'ex-dividend': 108,
  inception: 108,
  listed: 108,
  'technical-verdict': 104,
  consensus: 104,
};
const headWidth = ({ length }: string): number =>
  Math.round(Math.max(LEAST_WIDTH, length * LETTER + HEAD_ROOM));

export const typeOfRow = ({ value }: Pick<ScreenResult, 'value'>, row: number): InstrumentType =>
  INSTRUMENT_TYPES.find((type) => type === value(row, 'type')) ?? 'equity';

/** Symbol and name, the fields that were chosen, and the formulas of the reader. */
export function tableColumns(inputs: ColumnInputs): readonly Column<TableLine>[] {
  const { i18n, fields, formulas, formulaText, cells, onFold, picks } = inputs;
  const { t } = i18n;
  const last = (row: number): number | null => {
    const value = cells.value(row, 'last');
    return typeof value === 'number' ? value : null;
  };
  return [
    {
      id: 'symbol',
      title: t('screener.symbol'),
      rowHeader: true,
      width: 240,
      phoneWidth: 148,
      by: (line) => (line.kind === 'row' ? cells.symbol(line.row) : null),
      look: () => 'pl-card!',
      cell: (line) =>
        line.kind === 'group' ? (
          <GroupName i18n={i18n} line={line} onFold={onFold} />
        ) : (
          <RowName i18n={i18n} cells={cells} line={line} picks={picks} />
        ),
    },
    {
      id: 'name',
      title: t('fields.name'),
      from: 'csv',
      by: (line) => textOf(line.kind === 'row' ? cells.value(line.row, 'name') : null),
      cell: () => null,
    },
    ...fields
      .filter((id) => id !== 'name')
      .map((id): Column<TableLine> => {
        const field = fieldOf(id);
        const title = t(fieldLabel(id));
        const total = aggregateOf(field);
        return {
          id,
          title,
          help: t(fieldHelp(id)),
          numeric: !isText(field) || field.unit === 'date',
          width: Math.max(WIDTHS[id] ?? 0, headWidth(title)),
          by: (line) => (line.kind === 'row' ? (cells.value(line.row, id) ?? null) : null),
          ...(total === null
            ? {}
            : {
                hint: (line) =>
                  line.kind === 'group'
                    ? t(total === 'sum' ? 'screener.groupSum' : 'screener.groupMedian')
                    : undefined,
              }),
          cell: (line) =>
            line.kind === 'group' ? (
              line.totals.has(id) ? (
                <span className="text-quiet">
                  {fieldText(i18n, field, cells.symbol(0), line.totals.get(id), null)}
                </span>
              ) : null
            ) : (
              readCell(i18n, id, cells.symbol(line.row), cells.value(line.row, id), last(line.row))
            ),
        };
      }),
    ...formulas.map(({ id, name, expression }): Column<TableLine> => {
      const title = name === '' ? expression : name;
      return {
        id,
        title: title.length > 24 ? `${title.slice(0, 23)}…` : title,
        csvTitle: title,
        help: expression,
        numeric: true,
        width: headWidth(title.slice(0, 24)),
        by: (line) => (line.kind === 'row' ? (cells.value(line.row, id) ?? null) : null),
        cell: (line) => {
          const value = line.kind === 'row' ? cells.value(line.row, id) : line.totals.get(id);
          return typeof value === 'number'
            ? formulaText(id, value)
            : line.kind === 'row'
              ? MISSING
              : null;
        },
      };
    }),
  ];
}

const textOf = (value: number | string | null | undefined): string | null =>
  typeof value === 'string' ? value : null;

function RowName({
  i18n: { t },
  cells,
  line: { row, mark },
  picks,
}: {
  readonly i18n: I18n;
  readonly cells: Cells;
  readonly line: RowLine;
  readonly picks: Picks | undefined;
}) {
  const symbol = cells.symbol(row);
  return (
    <span className="flex min-w-0 grow items-baseline gap-2">
      {picks === undefined ? null : (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={picks.has(symbol)}
          aria-label={t('screener.pick', { symbol })}
          title={t('screener.pickWhy')}
          className="size-3.5 shrink-0 self-center accent-accent opacity-60 checked:opacity-100 hover:opacity-100 print:hidden pointer-coarse:size-5"
          onChange={() => picks.onToggle(symbol)}
        />
      )}
      <Link
        to={symbolAddress(symbol, typeOfRow(cells, row), '')}
        tabIndex={-1}
        className="shrink-0 font-semibold text-link hover:underline"
      >
        {symbol}
      </Link>
      <span className="truncate font-normal text-quiet max-md:hidden">
        {textOf(cells.value(row, 'name'))}
      </span>
      {mark === null ? null : (
        <span
          className={classNames(
            'ml-auto shrink-0 self-center rounded-sm px-1 text-2xs font-medium',
            mark === 'entered' ? 'bg-info-soft text-info' : 'bg-neutral-soft text-neutral',
          )}
        >
          {t(mark === 'entered' ? 'screener.markNew' : 'screener.markGone')}
        </span>
      )}
    </span>
  );
}

function GroupName({
  i18n: { t, format },
  line,
  onFold,
}: {
  readonly i18n: I18n;
  readonly line: Extract<TableLine, { kind: 'group' }>;
  readonly onFold: (word: string) => void;
}) {
  const name = line.word ?? t('screener.noGroup');
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={!line.isFolded}
      className="flex min-w-0 grow items-center gap-1.5 text-left text-xs font-semibold"
      onClick={() => onFold(line.word ?? '')}
    >
      <Glyph
        name={line.isFolded ? 'chevron-right' : 'chevron-down'}
        className="-ml-1 size-3.5 text-quiet"
      />
      <span className="truncate">{name}</span>
      <span className="font-normal text-quiet tabular-nums">{format.number(line.count, 0)}</span>
    </button>
  );
}
