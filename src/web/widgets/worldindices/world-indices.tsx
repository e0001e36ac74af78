import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import {
  dayAround,
  sessionState,
  type SessionState,
  tradingWithin,
} from '../../../domain/calendar/session-band.ts';
import { exchangeName, foreignExchange } from '../../../domain/symbols/exchange-table.ts';
import {
  WORLD_INDICES,
  type WorldIndex,
  worldIndex,
  type WorldRegion,
} from '../../../domain/symbols/world-indices.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { boardColumns, type BoardRow } from '../minimarketindices/board-columns.tsx';
import { boardRows } from '../minimarketindices/board-rows.ts';
import { dayLinesQuery } from '../minimarketindices/day-lines-query.ts';
import { indexName } from '../minimarketindices/index-name.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { SessionText } from './session-text.tsx';
import { TimeBand } from './time-band.tsx';
import { useMinute } from './use-minute.ts';

export const indicesOf = (regions: readonly WorldRegion[]) =>
  WORLD_INDICES.filter(({ region }) => regions.includes(region)).map(({ symbol }) => symbol);

interface WorldRow extends BoardRow {
  readonly index: WorldIndex;
  readonly state: SessionState;
}

/** Indices by region with the state of their sessions. */
export function WorldIndices({ regions }: { readonly regions: readonly WorldRegion[] }) {
  const { t } = useI18n();
  const symbols = indicesOf(regions);
  return (
    <QueryPanel
      tool="worldindices"
      title={t('world.board.title')}
      flush
      queries={(api) => [miniQuotesQuery(api, symbols), dayLinesQuery(api, symbols)]}
      skeleton={symbols.length + 2 * regions.length}
      empty={[t('world.board.none'), t('world.noneWhy'), 'globe']}
      // Exchanges differ in how late they are: the page of each index says it.
      asOf={() => null}
    >
      {({ data }, lines) =>
        data.length === 0 ? null : <Regions regions={regions} quotes={data} lines={lines} />
      }
    </QueryPanel>
  );
}

function Regions({
  regions,
  quotes,
  lines,
}: {
  readonly regions: readonly WorldRegion[];
  readonly quotes: readonly WireQuote[];
  readonly lines: Parameters<typeof boardRows>[1];
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const now = useMinute();
  const phases = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const rows = boardRows(quotes, lines, ({ symbol }) => indexName(t, symbol)).flatMap(
    (row): WorldRow[] => {
      const index = worldIndex(row.symbol);
      const quote = phases.get(row.symbol);
      return index === undefined || quote === undefined
        ? []
        : [{ ...row, index, state: stateOf(index, quote, now) }];
    },
  );
  const columns = useWorldColumns(i18n, now);
  return regions.map((region) => (
    <section key={region} aria-label={t(`world.region.${region}`)}>
      <h3 className="border-b border-line bg-sunken px-card pt-2 pb-1 text-xs font-semibold">
        {t(`world.region.${region}`)}
      </h3>
      <Grid
        caption={`${t('world.board.title')}, ${t(`world.region.${region}`)}`}
        columns={columns}
        rows={rows.filter(({ index }) => index.region === region)}
        rowKey={({ symbol }) => symbol}
      />
    </section>
  ));
}

const SILENCE = 75 * 60_000;

/** The usual hours, unless the quote says that nothing trades on this day: a holiday abroad. */
function stateOf({ exchange }: WorldIndex, quote: WireQuote, now: number): SessionState {
  const state = sessionState(exchange, now);
  const isAbroad = foreignExchange(exchange) !== null;
  if (state.kind !== 'open' || !isAbroad || quote.phase !== 'closed') return state;
  const [opened] = tradingWithin(exchange, now - 12 * 3_600_000, now);
  const isSilent = opened !== undefined && quote.lastTime < opened.open;
  return isSilent && now - opened.open > SILENCE ? { kind: 'closed', until: null } : state;
}

function useWorldColumns(i18n: I18n, now: number): readonly Column<WorldRow>[] {
  const { t, format } = i18n;
  const { timeZone } = useDisplay().display;
  const day = dayAround(timeZone, now);
  const kit = columnKit<WorldRow>(i18n);
  const zone = format.date(now, 'timeWithZone').replace(/^[\d:.\s\u202f]*(?:[AP]M)?\s*/i, '');
  const [name, ...figures] = boardColumns<WorldRow>(i18n, {
    title: t('world.index'),
    lines: true,
    points: true,
  });
  return [
    // On a phone there is no band: the state stands below the name.
    ...(name === undefined
      ? []
      : [{ ...name, phone: ({ state }: WorldRow) => <SessionText state={state} now={now} /> }]),
    ...figures,
    kit.text('exchange', t('world.exchange'), ({ index }) => placeOf(index), {
      from: 'xl',
      look: 'min-w-40',
    }),
    kit.text('session', t('world.session'), ({ state }) => t(`world.${state.kind}`), {
      from: 'wide',
      look: 'min-w-52',
      cell: ({ state }) => <SessionText state={state} now={now} />,
    }),
    {
      id: 'hours',
      title: t('world.hours', { zone }),
      help: t('world.hoursHelp'),
      csv: null,
      from: 'md',
      look: 'min-w-56 xl:min-w-80',
      cell: ({ index, name }) => (
        <TimeBand exchange={index.exchange} name={name} day={day} now={now} />
      ),
    },
  ];
}

const placeOf = ({ exchange }: WorldIndex): string =>
  exchange === 'INDEX' ? 'New York' : exchangeName(exchange);
