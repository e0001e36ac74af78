import { useQuery } from '@tanstack/react-query';
import { GROUP_SYMBOLS, type MarketGroup } from '../../../../domain/quotes/market-groups.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { breadthQuery } from '../../../widgets/marketbreadth/breadth-query.ts';
import { moversQuery } from '../../../widgets/marketmovers/movers-query.ts';
import { quoteRowsQuery } from '../../../widgets/quotelist/quote-rows-query.ts';
import { sectorsQuery } from '../../../widgets/sectorperformance/sectors-query.ts';
import { SourceNote } from '../../../widgets/source-note.tsx';
import { OwnEvents } from './own-events.tsx';
import { Part } from './part.tsx';
import {
  breadthColumns,
  breadthLines,
  curveColumns,
  groupColumns,
  moverColumns,
  releaseColumns,
  sectorColumns,
} from './summary-columns.tsx';
import { curveQuery, SUMMARY_LISTS, SUMMARY_MOVERS, todayQuery } from './summary-queries.ts';

/** The market this morning, in figures alone: on a screen, or on two sheets of paper. */
export function SummaryTab() {
  const { t, format } = useI18n();
  const today = useQuery(todayQuery(useApi()));
  return (
    <article className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-panel p-card print:max-w-none print:gap-2 print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pb-2">
        <h2 className="text-lg font-semibold">{t('markets.tab.summary')}</h2>
        <p className="min-h-5 grow text-sm text-quiet tabular-nums">
          {today.data === undefined ? null : (
            <>
              {format.day(today.data.date, 'weekdayDate')} ·{' '}
              {t('markets.sheet.at', {
                time: format.date(today.data.now, 'time', EXCHANGE_ZONE),
              })}
            </>
          )}
        </p>
        <Button size="small" glyph="document" className="print:hidden" onClick={() => print()}>
          {t('markets.sheet.print')}
        </Button>
      </header>
      <div className="gap-x-6 md:columns-2 print:columns-2 print:text-2xs [&>section]:mb-4 [&>section]:break-inside-avoid print:[&>section]:mb-2">
        <Group group="futures" rows={4} />
        <Group group="indices" rows={8} />
        <Breadth />
        <Sectors />
        <Curve />
        <Group group="volatility" rows={6} />
        <Group group="currencies" rows={8} />
        <Group group="commodities" rows={8} />
        <Group group="crypto" rows={4} />
        <Group group="world" rows={22} />
        {SUMMARY_LISTS.map((list) => (
          <Movers key={list} list={list} />
        ))}
        <Releases />
        <OwnEvents />
      </div>
      <p className="text-2xs text-quiet">{t('markets.sheet.note')}</p>
    </article>
  );
}

function Group({ group, rows }: { readonly group: MarketGroup; readonly rows: number }) {
  const i18n = useI18n();
  const title = i18n.t(`markets.group.${group}`);
  const answer = useQuery(quoteRowsQuery(useApi(), GROUP_SYMBOLS[group]));
  return (
    <Part title={title} note={<SourceNote of={answer.data} />}>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={rows} />}>
        {({ data }) => (
          <Grid
            look="inset"
            caption={title}
            columns={groupColumns(i18n, group)}
            rows={data}
            rowKey={({ symbol }) => symbol}
            empty={<Nothing />}
          />
        )}
      </Loaded>
    </Part>
  );
}

const Nothing = () => {
  const { t } = useI18n();
  return <p className="py-1 text-xs text-quiet">{t('boards.noneWhy')}</p>;
};

function Curve() {
  const i18n = useI18n();
  const title = i18n.t('markets.group.rates');
  const answer = useQuery(curveQuery(useApi()));
  const date = answer.data?.data.date;
  const at = date === undefined ? undefined : i18n.format.day(date);
  return (
    <Part title={title} note={<SourceNote of={answer.data} at={at} />}>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={11} />}>
        {({ data }) => (
          <Grid
            look="inset"
            caption={title}
            columns={curveColumns(i18n)}
            rows={data.points}
            rowKey={({ label }) => label}
            empty={<Nothing />}
          />
        )}
      </Loaded>
    </Part>
  );
}

function Breadth() {
  const i18n = useI18n();
  const title = i18n.t('markets.tab.breadth');
  const answer = useQuery(breadthQuery(useApi(), 'all'));
  const session = answer.data?.data.session;
  const at = session === undefined ? undefined : i18n.format.day(session);
  return (
    <Part title={title} note={<SourceNote of={answer.data} at={at} />}>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={7} />}>
        {({ data }) => (
          <Grid
            look="inset"
            caption={title}
            headless
            columns={breadthColumns(i18n)}
            rows={breadthLines(i18n, data)}
            rowKey={({ name }) => name}
          />
        )}
      </Loaded>
    </Part>
  );
}

function Sectors() {
  const i18n = useI18n();
  const title = i18n.t('boards.sectors.title');
  const answer = useQuery(sectorsQuery(useApi()));
  return (
    <Part title={title} note={<SourceNote of={answer.data} />}>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={11} />}>
        {({ data }) => (
          <Grid
            look="inset"
            caption={title}
            columns={sectorColumns(i18n)}
            rows={data}
            rowKey={({ sector }) => sector}
            initially="-day"
            empty={<Nothing />}
          />
        )}
      </Loaded>
    </Part>
  );
}

function Movers({ list }: { readonly list: (typeof SUMMARY_LISTS)[number] }) {
  const i18n = useI18n();
  const title = i18n.t(`boards.list.${list}`);
  const answer = useQuery(moversQuery(useApi(), list, SUMMARY_MOVERS));
  return (
    <Part title={title} note={<SourceNote of={answer.data} />}>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={SUMMARY_MOVERS} />}>
        {({ data }) => (
          <Grid
            look="inset"
            caption={title}
            columns={moverColumns(i18n)}
            rows={data}
            rowKey={({ symbol }) => symbol}
            empty={<Nothing />}
          />
        )}
      </Loaded>
    </Part>
  );
}

function Releases() {
  const i18n = useI18n();
  const title = i18n.t('markets.sheet.releases');
  const answer = useQuery(todayQuery(useApi()));
  return (
    <Part title={title} note={<SourceNote of={answer.data} />}>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={4} />}>
        {({ data }) => (
          <Grid
            look="inset"
            caption={title}
            columns={releaseColumns(i18n)}
            rows={data}
            rowKey={({ id }) => id}
            empty={<p className="py-1 text-xs text-quiet">{i18n.t('markets.sheet.noReleases')}</p>}
          />
        )}
      </Loaded>
    </Part>
  );
}
