import { type RefObject, useMemo, useState } from 'react';
import { writeCursor } from '../../../domain/quotes/list-cursor.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { GrowingList } from '../../ui/growing-list.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { OlderOnSight } from './older-on-sight.tsx';
import { streamColumns } from './stream-columns.ts';
import { streamDays } from './stream-days.ts';
import type { StreamFilter } from './stream-fields.ts';
import { STREAM_PAGE, streamQuery } from './stream-query.ts';
import { StreamHead, StreamRow } from './stream-row.tsx';
import { useNewFilings } from './use-new-filings.ts';
import { useStreamKeys } from './use-stream-keys.ts';

interface StreamListProps {
  readonly filter: StreamFilter;
  readonly open: string;
  readonly onOpen: (id: string) => void;
  readonly onNewest: () => void;
  readonly filingHref: (id: string) => string;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The filings of the market by day; new ones wait above, older ones come on the way down. */
export function StreamList({ filter, open, onOpen, onNewest, filingHref, field }: StreamListProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const api = useApi();
  const loaded = useOlderPages(filter.cursor, (cursor) => streamQuery(api, { ...filter, cursor }));
  const { pages } = loaded;
  const listed = useMemo(() => pages.flatMap(({ data }) => data), [pages]);
  const { taken, waiting, take } = useNewFilings(filter, listed);
  const rows = useMemo(() => [...taken, ...listed], [taken, listed]);
  const days = useMemo(() => streamDays(rows), [rows]);
  const ids = useMemo(() => days.flatMap((day) => day.rows.map(({ filing }) => filing.id)), [days]);
  const fresh = useMemo(() => new Set(taken.map(({ filing }) => filing.id)), [taken]);
  const seen = useSeen(open);
  useStreamKeys({ ids, open, onOpen, field });
  const last = listed.at(-1)?.filing;
  const more = (pages.at(-1)?.data.length ?? 0) >= STREAM_PAGE && last !== undefined;
  const end = more ? { time: last.filedAt, id: last.id } : undefined;
  return (
    <GrowingList
      pages={loaded}
      last={end}
      older={t('filings.older')}
      note={t('filings.count', { count: ids.length })}
      newest={filter.cursor === '' ? undefined : { title: t('filings.newest'), onNewest }}
    >
      <CsvRows rows={() => csvOf(streamColumns(i18n), rows)} />
      <div aria-live="polite" className="contents">
        {waiting === 0 ? null : (
          <div className="sticky top-(--below-bars,0px) z-10 border-b border-line bg-chosen px-card py-1 text-center">
            <Button size="small" kind="quiet" glyph="arrow-up" onClick={take}>
              {t('filingstream.newCount', { count: waiting })}
            </Button>
          </div>
        )}
      </div>
      <div className="@container" data-testid="filing-stream">
        <StreamHead />
        {days.map(({ date, rows: ofDay }) => (
          <section key={date} aria-label={format.day(date, 'longDate')}>
            <h3 className="flex h-6 items-center justify-between border-b border-line bg-sunken px-card text-2xs font-semibold text-quiet">
              <span>{format.day(date, 'longDate')}</span>
              {/* The last day goes on below. */}
              {more && date === days.at(-1)?.date ? null : (
                <span className="font-normal tabular-nums">
                  {t('filings.count', { count: ofDay.length })}
                </span>
              )}
            </h3>
            <ol>
              {ofDay.map((row) => (
                <StreamRow
                  key={row.filing.id}
                  row={row}
                  href={filingHref(row.filing.id)}
                  open={row.filing.id === open}
                  seen={seen.has(row.filing.id)}
                  fresh={fresh.has(row.filing.id)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <OlderOnSight
        cursor={end === undefined || loaded.busy ? undefined : writeCursor(end)}
        onOlder={loaded.older}
      />
    </GrowingList>
  );
}

/** What was opened on this visit. */
function useSeen(open: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (open !== '' && !seen.has(open)) setSeen(new Set([...seen, open]));
  return seen;
}
