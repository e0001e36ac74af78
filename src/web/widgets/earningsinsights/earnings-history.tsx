import { type EarningsMeasure, surpriseIn } from '../../../domain/earnings/surprise.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import { reportMoment } from '../../../domain/earnings/report-moment.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import { type I18n, useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { storyAddress } from '../fullnewssummary/story-address.ts';
import { periodOf, whenNames, writeDifference, writeFigure } from './earnings-names.ts';

/** The next report and the last two years; the others on demand. */
const SHOWN = 9;

/** Every report with what was expected, what came, and by how much they differ. */
export function EarningsHistory({ events }: { readonly events: readonly EarningsEvent[] }) {
  const i18n = useI18n();
  const next = events.findLast(({ result }) => result === null);
  return (
    <Grid
      caption={i18n.t('earnings.history.title')}
      columns={historyColumns(i18n)}
      rows={events}
      rowKey={({ id }) => id}
      isChosen={({ result }) => result === null}
      first={events.filter((event) => event.result !== null || event === next).slice(0, SHOWN)}
    />
  );
}

export function historyColumns(i18n: I18n): readonly Column<EarningsEvent>[] {
  const { t, format } = i18n;
  const kit = columnKit<EarningsEvent>(i18n);
  return [
    {
      id: 'period',
      title: t('earnings.period'),
      rowHeader: true,
      by: reportMoment,
      csv: (event) => periodOf(format, event),
      cell: (event) => periodOf(format, event),
      phone: ({ date }) => format.day(date),
    },
    kit.day('end', t('earnings.periodEnd'), ({ periodEnd }) => periodEnd, { from: 'csv' }),
    {
      id: 'date',
      title: t('earnings.report'),
      from: 'md',
      by: reportMoment,
      csv: ({ date }) => date,
      cell: ({ date, when, result, confirmed }) => (
        <span className="flex items-center gap-2">
          <time dateTime={date}>
            {result === null || confirmed
              ? format.day(date)
              : t('earnings.aroundDay', { day: format.day(date) })}
          </time>
          {when === null ? null : <span className="text-xs text-quiet">{t(whenNames[when])}</span>}
          {result === null ? (
            <Badge tone={confirmed ? 'info' : 'neutral'}>
              {t(confirmed ? 'earnings.confirmed' : 'earnings.expected')}
            </Badge>
          ) : null}
        </span>
      ),
    },
    whenColumn(i18n),
    ...measureColumns(i18n, 'eps'),
    ...measureColumns(i18n, 'revenue'),
    kit.number('implied', t('earnings.reaction.implied'), ({ impliedMove }) => impliedMove, {
      from: 'csv',
    }),
    { id: 'papers', title: t('earnings.papers'), cell: (event) => <Papers event={event} /> },
  ];
}

/** Before the open or after the close, for the file. */
export const whenColumn = (i18n: I18n): Column<EarningsEvent> =>
  columnKit<EarningsEvent>(i18n).text(
    'when',
    i18n.t('earnings.when'),
    ({ when }) => (when === null ? null : i18n.t(whenNames[when])),
    { from: 'csv' },
  );

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

function measureColumns(i18n: I18n, measure: EarningsMeasure): readonly Column<EarningsEvent>[] {
  const { t, format } = i18n;
  const kit = columnKit<EarningsEvent>(i18n);
  const isEps = measure === 'eps';
  const estimate = (event: EarningsEvent) => (isEps ? event.epsEstimate : event.revenueEstimate);
  const actual = ({ result }: EarningsEvent) => (isEps ? result?.epsActual : result?.revenueActual);
  return [
    kit.figure(
      `${measure}Estimate`,
      t(isEps ? 'earnings.epsEstimate' : 'earnings.revenueEstimate'),
      estimate,
      (event) => writeFigure(format, measure, estimate(event), event.currency),
    ),
    kit.figure(
      `${measure}Actual`,
      t(isEps ? 'earnings.epsActual' : 'earnings.revenueActual'),
      actual,
      (event) => (
        <strong className="font-medium">
          {writeFigure(format, measure, actual(event), event.currency)}
        </strong>
      ),
    ),
    kit.figure(
      `${measure}Difference`,
      t('earnings.surpriseAmount'),
      (event) => surpriseIn(event, measure)?.amount,
      (event) =>
        writeDifference(format, measure, surpriseIn(event, measure)?.amount, event.currency),
      isEps ? { from: 'md' } : { from: 'csv' },
    ),
    kit.change(
      `${measure}Surprise`,
      t('earnings.surprise'),
      (event) => surpriseIn(event, measure)?.ratio,
    ),
  ];
}
