import { useMemo } from 'react';
import { listFirings, markFiringsSeen } from '../../../contract/alerts.ts';
import { targetWords, type AlertSpeech } from '../../../domain/alerts/language/words.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { saveCsv } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { AlertLine } from './alert-line.ts';
import { logColumns } from './log-columns.tsx';

const PER_PAGE = 100;
const seeing = defineMutation({ endpoint: markFiringsSeen, changes: [listFirings] });

export const firingsQuery = (api: ApiClient, alert: string, before: string) =>
  endpointQuery(api, listFirings, {
    query: {
      limit: String(PER_PAGE),
      ...(alert === '' ? {} : { alert }),
      ...(before === '' ? {} : { before }),
    },
  });

interface LogTableProps {
  readonly lines: readonly AlertLine[];
  readonly speech: AlertSpeech;
  /** Only of this alert; all when empty. */
  readonly alert: string;
  readonly q: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onAll: () => void;
}

/** What fired, newest first, with the values that made it true. */
export function LogTable(props: LogTableProps) {
  const { lines, speech, alert, q, sort, onSort, onAll } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const { first, pages, busy, older } = useOlderPages('', (cursor) =>
    firingsQuery(api, alert, cursor),
  );
  const { submit, pending } = useMutation(seeing);
  const columns = useMemo(() => {
    const titles = new Map(lines.map((line) => [line.alert.id, line.title]));
    const sent = Map.groupBy(
      pages.flatMap(({ deliveries }) => deliveries),
      ({ firing }) => firing,
    );
    const portfolio = /^portfolio:(.*)$/;
    return logColumns({
      i18n,
      titleOf: (id) => titles.get(id),
      deliveriesOf: (id) => sent.get(id) ?? [],
      subjectOf: (subject) => {
        const id = portfolio.exec(subject)?.[1];
        if (id !== undefined) return targetWords({ kind: 'portfolio', id }, speech);
        return subject.includes(':') || subject === '*' ? t('alerts.target.market') : subject;
      },
    });
  }, [i18n, lines, speech, t, pages]);
  const firings = useMemo(() => pages.flatMap((page) => page.firings), [pages]);
  const rows = useMemo(() => {
    const words = q.toLowerCase().split(/\s+/);
    const titles = new Map(lines.map((line) => [line.alert.id, line.title]));
    return firings.filter((firing) => {
      const text =
        `${firing.subject} ${titles.get(firing.alertId) ?? ''} ${firing.condition}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }, [firings, lines, q]);
  const next = pages.at(-1)?.next ?? null;
  if (first.isError) return <ErrorState onRetry={() => void first.refetch()} />;
  if (first.isPending)
    return (
      <div className="p-card">
        <SkeletonLines lines={8} />
      </div>
    );
  if (firings.length === 0)
    return (
      <EmptyState glyph="bell" title={t('alerts.nothingFired')}>
        {t('alerts.nothingFiredHint')}
      </EmptyState>
    );
  const unread = firings.filter(({ readAt }) => readAt === null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-1.5 print:hidden">
        {alert === '' ? null : (
          <Button size="small" glyph="close" onClick={onAll}>
            {t('alerts.logOfOne')}
          </Button>
        )}
        {unread.length === 0 ? null : (
          <Button
            size="small"
            glyph="check"
            busy={pending}
            onClick={() =>
              void submit(() => ({
                body: { upTo: Math.max(...unread.map(({ noticedAt }) => noticedAt)) },
              }))
            }
          >
            {t('alerts.markRead')}
          </Button>
        )}
        <Button
          size="small"
          glyph="download"
          onClick={() => saveCsv(['alerts', 'log'], csvOf(columns, rows))}
        >
          {t('ui.csv')}
        </Button>
        <TextLink to="/account/notifications" className="text-xs">
          {t('alerts.deliveries')}
        </TextLink>
      </div>
      <Sheet
        stretch
        caption={t('alerts.log')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
      />
      {next === null ? null : (
        <div className="border-t border-line p-2 text-center">
          <Button kind="quiet" size="small" busy={busy} onClick={() => older(next)}>
            {t('alerts.older')}
          </Button>
        </div>
      )}
    </>
  );
}
