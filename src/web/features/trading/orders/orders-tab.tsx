import { useMemo } from 'react';
import { addDays } from '../../../../domain/calendar/iso-date.ts';
import { easternMidnight } from '../day-bounds.ts';
import { ApiFailure } from '../../../../contract/error.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ordersAddress } from '../address.ts';
import { FilterBar } from './filter-bar.tsx';
import type { OrderFilter } from './blotter.ts';
import { OrderDrawerSlot } from './order-drawer-slot.tsx';
import { OrderTable } from './order-table.tsx';
import { MOST_ORDERS, useBlotter } from './use-blotter.ts';
import { useOrderActs } from './use-order-acts.ts';

/** The blotter: every order of the account with what became of it. */
export function OrdersTab({ account }: { readonly account: string }) {
  const t = useT();
  const { values, change } = useAddressState(ordersAddress);
  const { status, symbol, side, type, from, to, sort, order } = values;
  const filter = useMemo<OrderFilter>(
    () => ({
      status,
      symbol,
      side: side === 'any' ? null : side,
      type: type === 'any' ? null : type,
      from: from === null ? null : easternMidnight(from),
      until: to === null ? null : easternMidnight(addDays(to, 1)),
    }),
    [status, symbol, side, type, from, to],
  );
  const blotter = useBlotter(account, filter);
  const acts = useOrderActs(account);
  const isUnfiltered =
    symbol === '' && side === 'any' && type === 'any' && from === null && to === null;
  return (
    <Card flush>
      <FilterBar count={blotter.orders.length} />
      {blotter.isPending ? (
        <SkeletonLines lines={14} padded />
      ) : blotter.error !== null && blotter.orders.length === 0 ? (
        <ErrorState
          {...(blotter.error instanceof ApiFailure
            ? { message: failureText(t, blotter.error) }
            : {})}
          onRetry={blotter.retry}
        />
      ) : blotter.orders.length === 0 ? (
        <EmptyState
          glyph="list"
          title={t(
            !isUnfiltered
              ? 'trading.noMatch'
              : status === 'open'
                ? 'trading.noOpenOrders'
                : 'trading.noOrders',
          )}
          action={
            isUnfiltered ? <TextLink to="/trade">{t('trading.placeFirst')}</TextLink> : undefined
          }
        >
          {isUnfiltered && status === 'open' ? t('trading.noOpenOrdersHint') : null}
        </EmptyState>
      ) : (
        <OrderTable
          orders={blotter.orders}
          acts={acts}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onOpen={({ id }) => change({ order: id })}
        />
      )}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-card py-1.5 text-xs text-quiet print:hidden">
        <span>
          {blotter.isFilling
            ? t('trading.loadingOlder')
            : blotter.isCut
              ? t('trading.cut', { count: MOST_ORDERS })
              : t('trading.ordersKeys')}
        </span>
        <a
          href={`/api/trading/accounts/${account}/export/orders`}
          download
          className={`${buttonClass({ kind: 'quiet', size: 'small' })} ml-auto`}
        >
          <Glyph name="download" className="size-3.5" />
          {t('trading.exportOrders')}
        </a>
      </footer>
      <OrderDrawerSlot
        account={account}
        order={order}
        acts={acts}
        onShow={(id) => change({ order: id })}
      />
    </Card>
  );
}
