import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '../../../../contract/trading/accounts.schema.ts';
import type { PositionRow } from '../../../../contract/trading/results.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Panel } from '../panel.tsx';
import { accountQuery, positionsQuery } from '../trading-calls.ts';
import { POSITIONS_EVERY, useLiveBook } from '../use-live-book.ts';
import { type PositionActs, positionColumns } from './position-columns.tsx';

interface PositionsCardProps {
  readonly account: string;
  readonly acts: PositionActs;
  readonly brief?: boolean;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
}

/** What the account holds, at live prices, with the sums that its figures show. */
export function PositionsCard({ account, acts, brief = false, sort, onSort }: PositionsCardProps) {
  const { t } = useI18n();
  const api = useApi();
  const positions = useQuery({
    ...positionsQuery(api, account),
    refetchInterval: POSITIONS_EVERY,
  });
  const view = useQuery(accountQuery(api, account));
  const isReady = view.data !== undefined;
  return (
    <Panel
      title={t('trading.positions')}
      flush
      lines={5}
      download={`/api/trading/accounts/${account}/export/positions`}
      of={positions}
      note={positions.data === undefined ? undefined : String(positions.data.positions.length)}
      actions={
        brief ? (
          <TextLink to={`/trade/positions?account=${account}`} className="text-xs">
            {t('trading.allPositions')}
          </TextLink>
        ) : undefined
      }
    >
      {(found) =>
        found.positions.length === 0 ? (
          brief ? (
            <p className="p-card text-sm text-quiet">{t('trading.noPositions')}</p>
          ) : (
            <EmptyState
              glyph="briefcase"
              title={t('trading.noPositions')}
              action={<TextLink to="/trade">{t('trading.placeFirst')}</TextLink>}
            >
              {t('trading.noPositionsHint')}
            </EmptyState>
          )
        ) : isReady ? (
          <PositionGrid
            rows={found.positions}
            view={view.data}
            acts={acts}
            brief={brief}
            sort={sort}
            onSort={onSort}
          />
        ) : null
      }
    </Panel>
  );
}

function PositionGrid({
  rows,
  view,
  acts,
  brief,
  sort,
  onSort,
}: {
  readonly rows: readonly PositionRow[];
  readonly view: AccountView;
  readonly acts: PositionActs;
  readonly brief: boolean;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
}) {
  const i18n = useI18n();
  const book = useLiveBook(view.figures, rows);
  return (
    <Grid
      caption={i18n.t('trading.positions')}
      rows={rows.map((row) => ({ kind: 'position', row }) as const)}
      footer={[{ kind: 'total', book }]}
      rowKey={(line) => (line.kind === 'total' ? 'total' : line.row.position.symbol)}
      rowLook={(line) => (line.kind === 'total' ? '!bg-sunken font-semibold' : undefined)}
      columns={positionColumns({ i18n, equity: book.equity, brief, acts })}
      sort={sort}
      onSort={onSort}
      {...(brief ? { className: 'max-h-96 overflow-y-auto' } : {})}
    />
  );
}
