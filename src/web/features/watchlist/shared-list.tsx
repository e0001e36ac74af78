import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { SharedWatchlist } from '../../../domain/watchlists/share.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type SharedFacts, sharedFactsQuery } from './shared-query.ts';

interface SharedRow {
  readonly symbol: SymbolId;
  readonly tags: readonly string[];
  readonly facts: SharedFacts | undefined;
}

/** Somebody else's list: their symbols, the reader's own prices. */
export function SharedList({ list }: { readonly list: SharedWatchlist }) {
  const i18n = useI18n();
  const { t } = i18n;
  const symbols = useMemo(() => list.rows.map(({ symbol }) => symbol), [list.rows]);
  const [first] = symbols;
  const facts = useQuery({
    ...sharedFactsQuery(useApi(), symbols),
    enabled: symbols.length > 0,
  });
  const columns = useMemo(() => sharedColumns(i18n), [i18n]);
  if (first === undefined)
    return (
      <Card>
        <EmptyState glyph="list" title={t('lists.sharedEmpty')} />
      </Card>
    );
  return (
    <Card
      title={t('lists.trashedSymbols', { count: symbols.length })}
      note={<LiveBadge symbol={first} />}
      flush
    >
      <Loaded of={[facts]} skeleton={<Skeleton className="h-96" />}>
        {(known) => (
          <Sheet
            caption={list.name}
            columns={columns}
            rows={list.rows.map((row): SharedRow => ({ ...row, facts: known[row.symbol] }))}
            rowKey={({ symbol }) => symbol}
            stretch
          />
        )}
      </Loaded>
    </Card>
  );
}

function sharedColumns(i18n: I18n): readonly Column<SharedRow>[] {
  const { t } = i18n;
  const kit = columnKit<SharedRow>(i18n);
  return [
    kit.text('symbol', t('lists.symbol'), ({ symbol }) => symbol, {
      rowHeader: true,
      width: 96,
      phoneWidth: 84,
      look: 'pl-card',
      cell: ({ symbol, facts }) => (
        <Link
          to={symbolAddress(symbol, facts?.type ?? 'equity', '')}
          className="font-semibold hover:underline"
        >
          {symbol}
        </Link>
      ),
    }),
    kit.text('name', t('lists.name'), ({ facts }) => facts?.name, {
      width: 240,
      from: 'md',
      cell: ({ facts }) => <span className="truncate">{facts?.name ?? MISSING}</span>,
    }),
    kit.figure(
      'last',
      t('lists.last'),
      ({ facts }) => facts?.last,
      ({ symbol, facts }) => <QuoteCell symbol={symbol} field="last" initial={facts?.last} />,
      { width: 100, phoneWidth: 90 },
    ),
    kit.figure(
      'change',
      t('lists.change'),
      ({ facts }) => facts?.change,
      ({ symbol, facts }) => (
        <QuoteChange
          symbol={symbol}
          initial={typeof facts?.change === 'number' ? facts.change * 100 : null}
        />
      ),
      { width: 100, phoneWidth: 90 },
    ),
    kit.compact('cap', t('fields.market-cap'), ({ facts }) => facts?.marketCap, {
      width: 110,
      from: 'md',
    }),
    kit.text('tags', t('lists.tags'), ({ tags }) => tags.join(', '), {
      width: 180,
      cell: ({ tags }) => (
        <span className="flex gap-1 overflow-hidden">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    }),
  ];
}
