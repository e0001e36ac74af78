import type { Field } from '../../../../domain/fields/catalogue.ts';
import type { FieldGroup } from '../../../../domain/fields/field.ts';
import type { InstrumentType, SymbolId } from '../../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { symbolAddress } from '../../../shell/symbols/symbol-address.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { CsvButton } from '../../../ui/table/csv-button.tsx';
import { csvOf } from '../../../ui/table/csv-of.ts';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { fieldHelp, fieldLabel } from '../../../widgets/fields/chosen-fields.ts';
import { fieldText } from '../../../widgets/fields/field-cell.tsx';
import type { Ends } from './compare-figures.ts';

export interface ComparedInstrument {
  readonly row: number;
  readonly symbol: SymbolId;
  readonly name: string;
  readonly type: InstrumentType;
}

export type CompareLine =
  | { readonly kind: 'group'; readonly group: FieldGroup }
  | {
      readonly kind: 'figure';
      readonly field: Field;
      /** One for each instrument, as the other lists. */
      readonly values: readonly (number | null)[];
      readonly lasts: readonly (number | null)[];
      /** The share of the universe below, 0 to 1. */
      readonly ranks: readonly (number | null)[];
      readonly ends: Ends;
    };

interface CompareTableProps {
  readonly compared: readonly ComparedInstrument[];
  readonly lines: readonly CompareLine[];
  /** How many instruments ranks are made of, at most. */
  readonly universe: number;
}

/** A column for each instrument, a line for each figure. */
export function CompareTable({ compared, lines, universe }: CompareTableProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns = columnsOf(i18n, compared);
  return (
    <div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-line px-card py-2 text-xs text-quiet">
        {compared.map(({ symbol, name, type }) => (
          <li key={symbol} className="flex min-w-0 gap-1.5">
            <TextLink to={symbolAddress(symbol, type, '')}>{symbol}</TextLink>
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
      <Grid
        caption={t('screenviews.compare.title')}
        columns={columns}
        rows={lines}
        rowKey={(line) => (line.kind === 'group' ? `group ${line.group}` : line.field.id)}
        rowLook={({ kind }) => (kind === 'group' ? 'bg-sunken font-semibold' : undefined)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-card pt-2 text-xs text-quiet">
        <p>
          <Glyph name="star" className="mr-1 inline size-3 align-[-0.125em] text-accent" />
          {t('screenviews.compare.legend', { count: universe })}
        </p>
        <CsvButton
          kind="quiet"
          name={['comparison', ...compared.map(({ symbol }) => symbol)]}
          rows={() => csvOf(columns, lines)}
        />
      </div>
    </div>
  );
}

const columnsOf = (
  i18n: I18n,
  compared: readonly ComparedInstrument[],
): readonly Column<CompareLine>[] => [
  {
    id: 'figure',
    title: i18n.t('screenviews.compare.figure'),
    rowHeader: true,
    csv: (line) => titleOf(i18n, line),
    cell: (line) => titleOf(i18n, line),
    hint: (line) => (line.kind === 'group' ? undefined : i18n.t(fieldHelp(line.field))),
    look: 'max-md:max-w-32 max-md:truncate',
  },
  ...compared.map(({ symbol }, at): Column<CompareLine> => ({
    id: symbol,
    title: symbol,
    numeric: true,
    csv: (line) => (line.kind === 'group' ? null : (line.values[at] ?? null)),
    cell: (line) => <Figure line={line} at={at} symbol={symbol} />,
  })),
];

const titleOf = ({ t }: I18n, line: CompareLine): string =>
  line.kind === 'group' ? t(`fields.group.${line.group}`) : t(fieldLabel(line.field));

function Figure({
  line,
  at,
  symbol,
}: {
  readonly line: CompareLine;
  readonly at: number;
  readonly symbol: SymbolId;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (line.kind === 'group') return null;
  const value = line.values[at] ?? null;
  const rank = line.ranks[at] ?? null;
  const isBest = line.ends.best.includes(at);
  const isWorst = line.ends.worst.includes(at);
  return (
    <span className="inline-grid justify-items-end gap-0.5 py-0.5 leading-tight">
      <span
        className={`inline-flex items-center gap-1 ${isBest ? 'font-semibold' : ''} ${isWorst ? 'text-quiet' : ''}`}
        data-best={isBest || undefined}
        data-worst={isWorst || undefined}
      >
        {isBest ? <Glyph name="star" className="size-3 text-accent" /> : null}
        {isWorst ? <Glyph name="chevron-down" className="size-3" /> : null}
        {isBest || isWorst ? (
          <span className="sr-only">
            {t(isBest ? 'screenviews.compare.best' : 'screenviews.compare.worst')}
          </span>
        ) : null}
        {fieldText(i18n, line.field, symbol, value, line.lasts[at] ?? null)}
      </span>
      {rank === null ? null : (
        <span
          className="block h-1 w-16 overflow-clip rounded-full bg-neutral-soft"
          title={t('screenviews.compare.rank', { share: format.percent(rank, 0) })}
        >
          <span
            className="block h-full rounded-full bg-series-1"
            style={{ width: `${Math.max(2, rank * 100)}%` }}
          />
          <span className="sr-only">
            {t('screenviews.compare.rank', { share: format.percent(rank, 0) })}
          </span>
        </span>
      )}
    </span>
  );
}
