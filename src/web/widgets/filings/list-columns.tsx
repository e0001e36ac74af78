import { Link } from 'react-router';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { InsiderDay } from '../../../domain/filings/insider-days.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Tag } from '../../ui/tag.tsx';
import { fileSize } from './file-size.ts';
import type { ListRow } from './list-rows.ts';

interface ListLinks {
  readonly filingHref: (filing: { readonly id: string; readonly symbol: string | null }) => string;
  /** The insider forms of a day as a list of their own: what a fold is without script. */
  readonly dayHref: (date: string) => string;
  readonly isUnfolded: (date: IsoDate) => boolean;
  readonly onFold: (day: InsiderDay) => void;
}

const linkClass = 'scroll-my-28 rounded-xs text-link hover:underline';

/**
 * Beside the reader there is one column: the title, with form and time below. A phone keeps form
 * and title, with the time below. Items are of current reports: a list without any has no such column.
 */
export function listColumns(
  i18n: I18n,
  links: ListLinks,
  beside: boolean,
  rows: readonly ListRow[],
): readonly Column<ListRow>[] {
  const { t, format } = i18n;
  const kit = columnKit<ListRow>(i18n);
  const filedAt = ({ filing, day }: ListRow): number =>
    filing?.filedAt ?? day?.filings[0]?.filedAt ?? 0;
  const time = (row: ListRow) => format.date(filedAt(row), 'dateTimeWithZone', EXCHANGE_ZONE);
  const formCell = ({ filing }: ListRow) => <Tag>{filing?.form ?? t('filings.group.insider')}</Tag>;
  const title = kit.text('title', t('filings.heading'), ({ filing }) => filing?.title ?? null, {
    rowHeader: true,
    cell: (row) =>
      row.day === null ? <FilingLink row={row} links={links} beside={beside} /> : dayCell(row.day),
    ...(beside
      ? {
          fills: true,
          sub: (row: ListRow) => (
            <span className="flex items-center gap-2">
              {formCell(row)}
              {time(row)}
            </span>
          ),
        }
      : { phone: time }),
  });
  const dayCell = (day: InsiderDay) => (
    <Link
      to={links.dayHref(day.date)}
      data-fold={day.date}
      data-list-entry
      aria-expanded={links.isUnfolded(day.date)}
      className="inline-flex scroll-my-28 items-center gap-1 rounded-xs whitespace-normal hover:underline"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        links.onFold(day);
      }}
    >
      <Glyph
        name="chevron-down"
        className={`size-3.5 shrink-0 text-quiet ${links.isUnfolded(day.date) ? '' : '-rotate-90'}`}
      />
      {dayText(i18n, day)}
    </Link>
  );
  if (beside) return [title];
  return [
    kit.text('form', t('filings.form'), ({ filing }) => filing?.form ?? null, { cell: formCell }),
    title,
    kit.figure('filed', t('filings.filed'), ({ order }) => order, time, {
      numeric: false,
      from: 'md',
    }),
    kit.day('period', t('filings.period'), ({ filing }) => filing?.periodEnd, { from: 'lg' }),
    ...(rows.some(({ filing }) => filing !== null && filing.items.length > 0)
      ? [
          {
            id: 'items',
            title: t('filings.items'),
            from: 'lg',
            cell: ({ filing }) =>
              filing === null || filing.items.length === 0 ? MISSING : filing.items.join(', '),
          } satisfies Column<ListRow>,
        ]
      : []),
    kit.figure(
      'size',
      t('filings.size'),
      ({ filing }) => filing?.sizeBytes,
      ({ filing }) => fileSize(t, format, filing?.sizeBytes ?? null),
      { from: 'md' },
    ),
  ];
}

function FilingLink({
  row,
  links,
  beside,
}: {
  readonly row: ListRow;
  readonly links: ListLinks;
  readonly beside: boolean;
}) {
  return row.filing === null ? null : (
    <Link
      to={links.filingHref(row.filing)}
      data-filing={row.filing.id}
      data-list-entry
      title={beside ? row.filing.title : undefined}
      className={`block ${beside ? 'truncate' : 'whitespace-normal'} ${linkClass} ${row.nested ? 'pl-5' : ''}`}
    >
      {row.filing.title}
    </Link>
  );
}

/** `3 insider forms · 2 buys, 1 sale`; what is not known is not said. */
function dayText({ t }: Pick<I18n, 't'>, { filings, buys, sales }: InsiderDay): string {
  const sides = [
    ...(buys === 0 ? [] : [t('filings.buys', { count: buys })]),
    ...(sales === 0 ? [] : [t('filings.sales', { count: sales })]),
  ];
  const forms = t('filings.insiderForms', { count: filings.length });
  return sides.length === 0 ? forms : `${forms} · ${sides.join(', ')}`;
}
