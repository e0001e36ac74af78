import { type ReactNode, useState } from 'react';
import { type EarningsMeasure, surpriseIn } from '../../../domain/earnings/surprise.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { storyAddress } from '../fullnewssummary/story-address.ts';
import { periodOf, whenNames, writeFigure } from './earnings-names.ts';

/** The next report and the last two years; the others on demand. */
const SHOWN = 9;

/** Every report with what was expected, what came, and by how much they differ. */
export function EarningsHistory({ events }: { readonly events: readonly EarningsEvent[] }) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  const [all, setAll] = useState(false);
  const next = events.findLast(({ result }) => result === null);
  const first = events.filter((event) => event.result !== null || event === next).slice(0, SHOWN);
  const shown = all ? events : first;
  return (
    <>
      <Table
        caption={t('earnings.history.title')}
        columns={columnsOf(t, format)}
        rows={sortRows(shown, sorting, valueOf)}
        rowKey={({ id }) => id}
        isChosen={({ result }) => result === null}
        {...(sorting === undefined ? {} : { sorting })}
        onSort={setSorting}
      />
      {first.length === events.length ? null : (
        <div className="grid justify-items-center border-t border-line p-2 print:hidden">
          <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t('earnings.history.fewer')
              : t('earnings.history.all', { count: events.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function valueOf(event: EarningsEvent, column: string): string | number | null {
  switch (column) {
    case 'epsEstimate':
      return event.epsEstimate;
    case 'revenueEstimate':
      return event.revenueEstimate;
    case 'epsActual':
      return event.result?.epsActual ?? null;
    case 'revenueActual':
      return event.result?.revenueActual ?? null;
    case 'epsSurprise':
      return surpriseIn(event, 'eps')?.ratio ?? null;
    case 'revenueSurprise':
      return surpriseIn(event, 'revenue')?.ratio ?? null;
    default:
      return event.time;
  }
}

const columnsOf = (t: Translate, format: Formats): readonly Column<EarningsEvent>[] => [
  {
    id: 'period',
    title: t('earnings.period'),
    rowHeader: true,
    sortable: true,
    cell: (event) => (
      <span className="grid leading-tight max-md:py-1">
        {periodOf(event)}
        <span className="text-2xs font-normal text-quiet md:hidden">{format.day(event.date)}</span>
      </span>
    ),
  },
  {
    id: 'date',
    title: t('earnings.report'),
    sortable: true,
    from: 'md',
    cell: ({ date, when, result, confirmed }) => (
      <span className="flex items-center gap-2">
        <time dateTime={date}>{format.day(date)}</time>
        {when === null ? null : <span className="text-xs text-quiet">{t(whenNames[when])}</span>}
        {result === null ? (
          <Badge tone={confirmed ? 'success' : 'warning'}>
            {t(confirmed ? 'earnings.confirmed' : 'earnings.expected')}
          </Badge>
        ) : null}
      </span>
    ),
  },
  ...measureColumns(t, format, 'eps'),
  ...measureColumns(t, format, 'revenue'),
  {
    id: 'papers',
    title: t('earnings.papers'),
    cell: (event) => <Papers event={event} />,
  },
];

/** Where the report itself, the story about it and the call can be read. */
function Papers({ event: { symbol, result } }: { readonly event: EarningsEvent }) {
  const t = useT();
  if (result === null) return null;
  const query = `?symbol=${encodeURIComponent(symbol)}`;
  return (
    <span className="flex gap-3 text-xs">
      {result.filingId === null ? null : (
        <TextLink
          to={`${tabPath('equity', 'filings')}${query}&filing=${encodeURIComponent(result.filingId)}`}
        >
          {t('earnings.papers.filing')}
        </TextLink>
      )}
      {result.storyId === null ? null : (
        <TextLink to={storyAddress(result.storyId, symbol, 'equity')}>
          {t('earnings.papers.story')}
        </TextLink>
      )}
      {result.transcriptId === null ? null : (
        <TextLink
          to={`${tabPath('equity', 'earnings')}${query}&call=${encodeURIComponent(result.transcriptId)}#call`}
        >
          {t('earnings.papers.call')}
        </TextLink>
      )}
    </span>
  );
}

function measureColumns(
  t: Translate,
  format: Formats,
  measure: EarningsMeasure,
): readonly Column<EarningsEvent>[] {
  const figure = (id: string, title: string, cell: (event: EarningsEvent) => ReactNode) => ({
    id: `${measure}${id}`,
    title,
    numeric: true,
    sortable: true,
    cell,
  });
  const isEps = measure === 'eps';
  return [
    figure('Estimate', t(isEps ? 'earnings.epsEstimate' : 'earnings.revenueEstimate'), (event) =>
      writeFigure(
        format,
        measure,
        isEps ? event.epsEstimate : event.revenueEstimate,
        event.currency,
      ),
    ),
    figure(
      'Actual',
      t(isEps ? 'earnings.epsActual' : 'earnings.revenueActual'),
      ({ result, currency }) => (
        <strong className="font-medium">
          {writeFigure(
            format,
            measure,
            isEps ? result?.epsActual : result?.revenueActual,
            currency,
          )}
        </strong>
      ),
    ),
    figure('Surprise', t('earnings.surprise'), (event) => (
      <Change ratio={surpriseIn(event, measure)?.ratio ?? null} />
    )),
  ];
}
