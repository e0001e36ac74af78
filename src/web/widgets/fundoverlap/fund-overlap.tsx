import { useQuery } from '@tanstack/react-query';
import type { FundOverlap as Overlap } from '../../../contract/market/funds.schema.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { fundPeersQuery } from '../../shell/symbols/fund-peers-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddSymbols } from '../add-symbols.tsx';
import { asOfText } from '../fundholdings/as-of-text.ts';
import { QueryPanel } from '../query-panel.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { fundOverlapQuery } from './overlap-query.ts';

interface FundOverlapProps {
  readonly symbol: SymbolId;
  /** Empty until the reader has named one. */
  readonly other?: SymbolId | '';
  readonly onChange?: (change: { readonly other?: SymbolId | '' }) => void;
}

const MOST_OFFERED = 4;

/** How much of two funds is the same, and what that is. */
export function FundOverlap({ symbol, other: given = '', onChange }: FundOverlapProps) {
  const { t, format } = useI18n();
  const [{ other }, change] = usePanelState<{ readonly other: SymbolId | '' }>(
    { other: given },
    onChange,
  );
  const field = (
    <div className="border-b border-line px-card py-2.5 print:hidden">
      <AddSymbols
        label={t('holdings.overlapWith')}
        placeholder={t('holdings.overlapWith')}
        disabled={false}
        onAdd={([first]) => change(first === undefined ? {} : { other: first })}
      />
    </div>
  );
  const frame = {
    tool: 'fundoverlap',
    title: t('holdings.overlap'),
    file: [symbol, other, t('holdings.overlap')],
    flush: true,
  };
  return other === '' ? (
    <WidgetPanel {...frame}>
      {field}
      <EmptyState
        glyph="list"
        title={t('holdings.overlapNone')}
        action={<Offers symbol={symbol} onChoose={(one) => change({ other: one })} />}
      >
        {t('holdings.overlapHint')}
      </EmptyState>
    </WidgetPanel>
  ) : (
    <QueryPanel
      {...frame}
      queries={(api) => [fundOverlapQuery(api, symbol, other)]}
      skeleton="h-96"
      filters={field}
      asOf={({ data: { funds } }) => asOfText(t, format, funds[0])}
      empty={[t('holdings.overlapUnknown', { symbol: other }), t('holdings.overlapUnknownWhy')]}
    >
      {({ data }) => <Shared overlap={data} />}
    </QueryPanel>
  );
}

/** Well-known funds of the same category, a press away. As high before they are known. */
function Offers({
  symbol,
  onChoose,
}: {
  readonly symbol: SymbolId;
  readonly onChoose: (other: SymbolId) => void;
}) {
  const { data } = useQuery(fundPeersQuery(useApi(), symbol));
  return (
    <div className="flex min-h-7 flex-wrap justify-center gap-1.5 pointer-coarse:min-h-9 print:hidden">
      {(data?.data ?? [])
        .filter((peer) => peer.symbol !== symbol)
        .slice(0, MOST_OFFERED)
        .map((peer) => (
          <Button
            key={peer.symbol}
            size="small"
            title={peer.name}
            aria-label={`${peer.symbol}, ${peer.name}`}
            onClick={() => onChoose(peer.symbol)}
          >
            {peer.symbol}
          </Button>
        ))}
    </div>
  );
}

function Shared({ overlap }: { readonly overlap: Overlap }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const {
    funds: [first, second],
    rows,
  } = overlap;
  const facts: readonly Fact[] = [
    [
      t('holdings.overlapShare'),
      <data key="overlap" value={overlap.overlap} data-figure="overlap">
        {format.percent(overlap.overlap, 1)}
      </data>,
      t('holdings.overlapRule'),
    ],
    [t('holdings.overlapCommon'), format.number(overlap.common, 0)],
    [
      t('holdings.overlapCounts'),
      `${format.number(first.holdings, 0)} / ${format.number(second.holdings, 0)}`,
    ],
  ];
  return (
    <>
      <div className="grid gap-3 p-card">
        <p className="text-sm">
          {first.name} {t('holdings.overlapAnd')}{' '}
          <TextLink
            to={`${tabPath('fund', 'holdings')}?symbol=${encodeURIComponent(second.symbol)}`}
          >
            {second.name}
          </TextLink>
        </p>
        <Facts facts={facts} />
      </div>
      {rows.length === 0 ? null : (
        <Grid
          caption={t('holdings.overlap')}
          columns={overlapColumns(i18n, overlap)}
          rows={rows}
          rowKey={({ symbol, name }) => symbol ?? name}
          first={10}
        />
      )}
      {rows.length === overlap.common ? null : (
        <p className="border-t border-line px-card py-2 text-xs text-quiet">
          {t('holdings.overlapCut', {
            shown: format.number(rows.length, 0),
            count: overlap.common,
          })}
        </p>
      )}
    </>
  );
}

type Row = Overlap['rows'][number];

function overlapColumns(i18n: I18n, { funds: [first, second] }: Overlap): readonly Column<Row>[] {
  const { t } = i18n;
  const kit = columnKit<Row>(i18n);
  return [
    kit.text('symbol', t('holdings.symbol'), ({ symbol }) => symbol, { from: 'csv' }),
    kit.text('holding', t('holdings.holding'), ({ name }) => name, {
      rowHeader: true,
      fills: true,
      hint: ({ name }) => name,
      cell: ({ symbol, name }) => <SymbolAndName symbol={symbol} name={name} />,
    }),
    kit.percent('first', first.symbol, (row) => row.first),
    kit.percent('second', second.symbol, (row) => row.second),
    kit.percent('shared', t('holdings.shared'), (row) => Math.min(row.first, row.second)),
  ];
}
