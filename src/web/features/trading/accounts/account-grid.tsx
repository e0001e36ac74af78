import type { TradingAccount } from '../../../../domain/trading/account.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DOLLAR, figureOf, gainLook } from '../figure.ts';
import { LinkState } from '../link-state.tsx';
import { ReplayBadge } from '../replay-badge.tsx';
import type { AccountRow } from '../trading-calls.ts';
import type { AccountAct } from './account-act.ts';

interface AccountGridProps {
  readonly rows: readonly AccountRow[];
  readonly chosen: string;
  readonly onAct: (act: AccountAct) => void;
  /** The portfolio that follows an account; undefined where there is none. */
  readonly portfolioOf: (account: string) => string | undefined;
  readonly onShow: (account: TradingAccount) => void;
}

/** The accounts with what they are worth; closed ones stand last. */
export function AccountGrid(props: AccountGridProps) {
  const { rows, chosen } = props;
  const i18n = useI18n();
  return (
    <Grid
      caption={i18n.t('trading.accounts')}
      rows={rows.toSorted(
        (a, b) => Number(a.account.closedAt !== null) - Number(b.account.closedAt !== null),
      )}
      rowKey={({ account }) => account.id}
      isChosen={({ account }) => account.id === chosen}
      rowLook={({ account }) => (account.closedAt === null ? undefined : 'text-quiet')}
      columns={columnsOf(i18n, props)}
      empty={<p className="p-card text-sm text-quiet">{i18n.t('trading.noAccountHint')}</p>}
    />
  );
}

function columnsOf(
  i18n: I18n,
  { onAct, portfolioOf, onShow }: AccountGridProps,
): readonly Column<AccountRow>[] {
  const { t, format } = i18n;
  const kit = columnKit<AccountRow>(i18n);
  const money = (
    id: string,
    title: string,
    value: (row: AccountRow) => number | null,
    more: Partial<Column<AccountRow>> = {},
  ): Column<AccountRow> =>
    kit.figure(id, title, value, (row) => format.money(value(row), DOLLAR), more);
  const portfolioEntry = (account: TradingAccount) => {
    const portfolio = portfolioOf(account.id);
    if (portfolio !== undefined)
      return [
        {
          id: 'portfolio',
          title: t('trading.openPortfolio'),
          to: `/portfolio?portfolio=${portfolio}`,
        },
      ];
    return account.closedAt === null && account.broker === 'paper'
      ? [
          {
            id: 'portfolio',
            title: t('trading.showAsPortfolio'),
            onSelect: () => onShow(account),
          },
        ]
      : [];
  };
  return [
    kit.text('name', t('trading.accountName'), ({ account }) => account.name, {
      rowHeader: true,
      cell: ({ account, link }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <TextLink to={`/trade?account=${account.id}`} className="font-semibold">
            {account.name}
          </TextLink>
          {account.closedAt === null ? null : <Badge>{t('trading.closedAccount')}</Badge>}
          {account.replay === null ? null : <ReplayBadge replay={account.replay} />}
          {account.broker === 'alpaca-live' ? (
            <Badge tone="danger" className="md:hidden">
              {t('tradewords.broker.alpaca-live')}
            </Badge>
          ) : null}
          {link === null ? null : <LinkState brief link={link} className="basis-full md:hidden" />}
        </span>
      ),
    }),
    kit.text('number', t('trading.accountNumber'), ({ account }) => account.number, {
      look: 'tabular-nums',
      from: 'md',
    }),
    kit.text('broker', t('trading.broker'), ({ account }) => account.broker, {
      cell: ({ account, link }) => (
        <span className={classNames('grid', account.broker === 'alpaca-live' && 'text-danger')}>
          {t(`tradewords.broker.${account.broker}`)}
          {link === null ? null : <LinkState link={link} />}
        </span>
      ),
      from: 'md',
    }),
    kit.figure(
      'equity',
      t('trading.equity'),
      ({ figures }) => figureOf(figures?.equity),
      ({ figures }) => (
        <span className="grid">
          {format.money(figureOf(figures?.equity), DOLLAR)}
          <span className={classNames('text-xs md:hidden', gainLook(figureOf(figures?.dayGain)))}>
            {format.signedMoney(figureOf(figures?.dayGain), DOLLAR)}
          </span>
        </span>
      ),
    ),
    kit.figure(
      'day',
      t('trading.today'),
      ({ figures }) => figureOf(figures?.dayGain),
      ({ figures }) => (
        <span className={gainLook(figureOf(figures?.dayGain))}>
          {format.signedMoney(figureOf(figures?.dayGain), DOLLAR)}
        </span>
      ),
      { from: 'md' },
    ),
    money('cash', t('trading.cash'), ({ figures }) => figureOf(figures?.cash), { from: 'lg' }),
    money('power', t('trading.buyingPower'), ({ figures }) => figureOf(figures?.buyingPower), {
      from: 'lg',
    }),
    kit.number('orders', t('trading.openOrders'), ({ openOrders }) => openOrders, {
      decimals: 0,
      from: 'md',
    }),
    kit.number('positions', t('trading.positions'), ({ positions }) => positions, {
      decimals: 0,
      from: 'md',
    }),
    kit.instant('created', t('trading.opened'), ({ account }) => account.createdAt, {
      from: 'xl',
    }),
    {
      id: 'acts',
      title: t('trading.column.acts'),
      titleIsHeard: true,
      csv: null,
      cell: (row) => (
        <LazyMenu
          size="small"
          kind="quiet"
          label={t('trading.actsOf', { symbol: row.account.name })}
          className="-my-1"
          entries={() => entriesOf(t, row, onAct, portfolioEntry(row.account))}
        />
      ),
    },
  ];
}

/** Money at another broker is not ours to make, and its account not ours to begin anew. */
function entriesOf(
  t: I18n['t'],
  { account, link }: AccountRow,
  onAct: AccountGridProps['onAct'],
  portfolio: readonly MenuEntry[],
): readonly MenuEntry[] {
  const act = (
    kind: 'rename' | 'fund' | 'reset' | 'clone' | 'close',
    danger = false,
  ): MenuEntry => ({
    id: kind,
    title: t(`trading.act.${kind}`),
    ...(danger ? { danger } : {}),
    onSelect: () => onAct({ kind, account }),
  });
  const isOpen = account.closedAt === null;
  const isPaper = account.broker === 'paper';
  return [
    { id: 'settings', title: t('trading.settings'), to: `/trade/accounts?account=${account.id}` },
    ...(isOpen ? [act('rename')] : []),
    ...(isOpen && isPaper ? [act('fund')] : []),
    ...(isPaper ? [act('clone')] : []),
    ...portfolio,
    { id: 'key', title: t('trading.makeKey'), to: `/account/keys?account=${account.id}` },
    ...(isOpen && link !== null
      ? [
          {
            id: 'keys',
            title: t('connect.newKeys'),
            onSelect: () => onAct({ kind: 'keys', account, link }),
          },
        ]
      : []),
    ...(isOpen ? ['separator' as const] : []),
    ...(isOpen && isPaper ? [act('reset', true), act('close', true)] : []),
    ...(isOpen && !isPaper
      ? [
          {
            id: 'disconnect',
            title: t('connect.let'),
            danger: true,
            onSelect: () => onAct({ kind: 'disconnect', account }),
          },
        ]
      : []),
  ];
}
