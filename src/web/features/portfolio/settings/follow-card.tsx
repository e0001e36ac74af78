import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useCanTrade } from '../../../widgets/orderticket/use-can-trade.ts';
import {
  followableAccountsQuery,
  following,
  followsQuery,
  type PortfolioFollow,
  unfollowing,
} from '../../../widgets/portfolio/follows.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { PickField } from './pick-field.tsx';

/** A portfolio that gets its transactions from a trading account: begin, see how it goes, stop. */
export function FollowCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const canTrade = useCanTrade();
  const follows = useQuery(followsQuery(useApi()));
  const isFollowing = follows.data?.follows.some((one) => one.portfolio === portfolio.id);
  // Who cannot trade has nothing to follow, but may have followed something before.
  if (!canTrade && isFollowing !== true) return null;
  return (
    <ViewPanel title={t('portfoliosettings.follow')} lines={3} of={follows}>
      {({ follows: all }) => {
        const follow = all.find((one) => one.portfolio === portfolio.id);
        return follow === undefined ? (
          <BeginFollowing portfolio={portfolio} />
        ) : (
          <Following portfolio={portfolio} follow={follow} />
        );
      }}
    </ViewPanel>
  );
}

function BeginFollowing({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const navigate = useNavigate();
  const accounts = useQuery(followableAccountsQuery(useApi()));
  const [picked, setPicked] = useState('');
  const { pending, submit, message } = useMutation(following);
  const open = (accounts.data?.accounts ?? [])
    .map(({ account }) => account)
    .filter(({ closedAt, broker }) => closedAt === null && broker === 'paper');
  const account = open.find(({ id }) => id === picked) ?? open[0];
  const begin = async (isNew: boolean): Promise<void> => {
    if (account === undefined) return;
    const id = isNew ? crypto.randomUUID() : portfolio.id;
    const outcome = await submit(() => ({
      params: { portfolio: id },
      body: { account: account.id, ...(isNew ? { name: account.name } : {}) },
    }));
    if (outcome.kind === 'done' && isNew) void navigate(`/portfolio?portfolio=${id}`);
  };
  const keepsCash = portfolio.settings.cash === 'tracked';
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">{t('portfoliosettings.followHint')}</p>
      {accounts.data !== undefined && open.length === 0 ? (
        <p className="text-sm">{t('portfoliosettings.noTradingAccount')}</p>
      ) : (
        <PickField
          label={t('portfoliosettings.tradingAccount')}
          disabled={account === undefined}
          value={account?.id ?? ''}
          values={open.map(({ id }) => id)}
          name={(id) => {
            const one = open.find((each) => each.id === id);
            return one === undefined ? '' : `${one.name} · ${one.number}`;
          }}
          onChange={setPicked}
        />
      )}
      {keepsCash ? null : (
        <p className="text-xs text-quiet">{t('portfoliosettings.followNeedsCash')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          size="small"
          busy={pending}
          disabled={account === undefined || !keepsCash}
          onClick={() => void begin(false)}
        >
          {t('portfoliosettings.followHere')}
        </Button>
        <Button
          size="small"
          disabled={account === undefined || pending}
          onClick={() => void begin(true)}
        >
          {t('portfoliosettings.followAsNew')}
        </Button>
      </div>
      {message === undefined ? null : (
        <p role="alert" className="text-xs text-danger">
          {message}
        </p>
      )}
    </div>
  );
}

const TONES = {
  following: 'success',
  full: 'warning',
  removing: 'neutral',
  ended: 'neutral',
} as const satisfies Readonly<Record<PortfolioFollow['state'], Tone>>;

const WAYS = ['keep', 'remove'] as const;

function Following({
  portfolio,
  follow,
}: {
  readonly portfolio: PortfolioEntry;
  readonly follow: PortfolioFollow;
}) {
  const { t, format } = useI18n();
  const [isStopping, setStopping] = useState(false);
  const [rows, setRows] = useState<(typeof WAYS)[number]>('keep');
  const { pending, submit, message } = useMutation(unfollowing);
  const { state, accountId, since, resetAt } = follow;
  const name = portfolio.accounts.find(({ id }) => id === accountId)?.name ?? accountId;
  const stop = async (): Promise<void> => {
    const outcome = await submit(() => ({ params: { portfolio: portfolio.id }, query: { rows } }));
    if (outcome.kind === 'done') setStopping(false);
  };
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex min-w-0 grow items-center gap-2">
          {state === 'ended' ? (
            <span className="truncate font-medium">{name}</span>
          ) : (
            <TextLink to={`/trade?account=${accountId}`} className="truncate font-medium">
              {name}
            </TextLink>
          )}
          <Badge tone={TONES[state]}>{t(`portfoliosettings.follow.${state}`)}</Badge>
        </p>
        {isStopping || state === 'removing' ? null : (
          <Button size="small" onClick={() => setStopping(true)}>
            {t('portfoliosettings.stopFollowing')}
          </Button>
        )}
      </div>
      <p className="text-xs text-quiet">
        {t('portfoliosettings.followedSince', { date: format.date(since, 'date') })}
        {' · '}
        {t('portfoliosettings.followedReadOnly')}
      </p>
      {resetAt === null ? null : (
        <Notice>
          {t('portfoliosettings.followReset', { date: format.date(resetAt, 'date') })}
        </Notice>
      )}
      {state === 'full' ? (
        <Notice tone="warning">{t('portfoliosettings.followFull')}</Notice>
      ) : null}
      {state === 'ended' ? <Notice>{t('portfoliosettings.followEnded')}</Notice> : null}
      {isStopping ? (
        <div className="grid gap-3 rounded-md bg-sunken p-3">
          <Segmented
            label={t('portfoliosettings.stopRows')}
            value={rows}
            segments={WAYS.map((way) => ({
              value: way,
              title: t(`portfoliosettings.stopRows.${way}`),
            }))}
            onChange={setRows}
            className="justify-self-start"
          />
          <p className="text-xs text-quiet">{t(`portfoliosettings.stopHint.${rows}`)}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              kind={rows === 'remove' ? 'danger' : 'primary'}
              size="small"
              busy={pending}
              onClick={() => void stop()}
            >
              {t('portfoliosettings.stopFollowing')}
            </Button>
            <Button size="small" disabled={pending} onClick={() => setStopping(false)}>
              {t('portfoliosettings.cancel')}
            </Button>
          </div>
        </div>
      ) : null}
      {message === undefined ? null : (
        <p role="alert" className="text-xs text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
