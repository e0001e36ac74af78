import { type ReactNode, useMemo } from 'react';
import { seriesLook } from '../charts/series-colours.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { classNames } from '../ui/class-names.ts';
import { Sparkline } from '../ui/sparkline.tsx';
import type { Column } from '../ui/table/column.ts';
import { csvOf } from '../ui/table/csv-of.ts';
import { Sheet } from '../ui/table/sheet/sheet.tsx';
import type { Sections } from '../ui/table/sort-rows.ts';
import { CsvRows } from '../ui/table/csv-offers.ts';

/** A line of reported figures: one value for each period, newest first. */
export interface FigureLine {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly rank: 'detail' | 'subtotal' | 'total' | 'group';
  /** The unit of its figures: only lines of one unit are compared. */
  readonly unit?: string;
  readonly values: readonly (number | null)[];
  /** What a reader should know about a figure, by period: it is underlined and says it. */
  readonly notes?: readonly (string | undefined)[];
  readonly text: (value: number | null) => string;
  /** Figures whose sign is good or bad news are coloured. */
  readonly isChange?: boolean;
}

export interface Period {
  /** The day on which it ends. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

interface Picking {
  /** Lines in the chart, in the order of their colours. */
  readonly picked: readonly string[];
  readonly onPick: (ids: readonly string[]) => void;
}

interface FigureSheetProps extends Picking {
  readonly caption: string;
  /** Above the titles: the unit of the figures, on screen and in the file, which has them in full. */
  readonly corner: string;
  readonly csvCorner: string;
  readonly periods: readonly Period[];
  readonly lines: readonly FigureLine[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly hint?: ReactNode;
}

const sections: Sections<FigureLine> = {
  isHead: ({ rank }) => rank === 'group',
  unit: ({ unit = '' }) => unit,
};

const ranks = {
  detail: undefined,
  subtotal: 'font-medium',
  total: 'font-semibold',
  group: 'font-semibold',
} as const;

/** Reported figures by line and period; lines go into the chart beside it. */
export function FigureSheet(props: FigureSheetProps) {
  const { caption, corner, csvCorner, periods, lines, picked, onPick } = props;
  const columns = useMemo(
    () => figureColumns(corner, periods, { picked, onPick }),
    [corner, periods, picked, onPick],
  );
  return (
    <>
      <Sheet
        caption={caption}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        sections={sections}
        isChosen={({ id }) => picked.includes(id)}
        rowLook={({ id, rank }) =>
          classNames(
            ranks[rank],
            (rank === 'total' || rank === 'group') && !picked.includes(id) && 'bg-sunken!',
          )
        }
        onAct={(rows) => onPick(rows.filter(({ rank }) => rank !== 'group').map(({ id }) => id))}
        sort={props.sort}
        onSort={props.onSort}
      />
      <CsvRows
        rows={() => {
          const [[, ...titles], ...rows] = csvOf(columns, lines);
          return [[csvCorner, ...titles], ['', ...periods.map(({ id }) => id)], ...rows];
        }}
      />
      {props.hint === undefined ? null : (
        <p className="border-t border-line px-card py-2 text-xs text-quiet print:hidden">
          {props.hint}
        </p>
      )}
    </>
  );
}

/** The titles of the lines, then a column for each period. */
const figureColumns = (
  corner: string,
  periods: readonly Period[],
  picking: Picking,
): readonly Column<FigureLine>[] => [
  {
    id: 'line',
    title: corner,
    rowHeader: true,
    width: 288,
    phoneWidth: 184,
    csv: ({ title }) => title,
    look: ({ rank }) => (rank === 'detail' ? 'pl-6' : 'pl-card'),
    hint: ({ hint, title }) => hint ?? title,
    cell: (line) => <LineTitle line={line} {...picking} />,
  },
  ...periods.map(({ id, title, subtitle }, at): Column<FigureLine> => ({
    id,
    title,
    subtitle,
    numeric: true,
    by: ({ values }) => values[at] ?? null,
    cell: ({ rank, text, values }) => (rank === 'group' ? '' : text(values[at] ?? null)),
    hint: ({ notes }) => notes?.[at],
    look: ({ isChange, values, notes }) =>
      isChange === true
        ? signLook(values[at] ?? 0)
        : notes?.[at] === undefined
          ? undefined
          : 'underline decoration-dotted underline-offset-4',
  })),
];

const signLook = (value: number): string | undefined =>
  value === 0 ? undefined : value > 0 ? 'rises' : 'falls';

function LineTitle({ line, picked, onPick }: Picking & { readonly line: FigureLine }) {
  const t = useT();
  const { id, title, rank, values } = line;
  if (rank === 'group') return <span className="truncate">{title}</span>;
  const colour = picked.indexOf(id);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={colour >= 0}
        aria-label={t('financials.pick', { title })}
        className="flex h-full min-w-0 grow items-center gap-1.5 text-left hover:text-link"
        onClick={() => onPick([id])}
      >
        {colour < 0 ? null : (
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${seriesLook(colour).dot}`}
          />
        )}
        <span className="truncate">{title}</span>
      </button>
      <span className="shrink-0 pl-2 max-md:hidden print:hidden">
        <Sparkline
          values={values.filter((value) => value !== null).toReversed()}
          label={t('financials.trend', { line: title })}
          width={56}
          height={18}
        />
      </span>
    </>
  );
}
