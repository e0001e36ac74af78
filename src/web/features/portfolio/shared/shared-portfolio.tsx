import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { periodStart, PORTFOLIO_PERIODS } from '../../../../domain/portfolio/period.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { PageHead } from '../../../i18n/page-head.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TabOutline } from '../frame/tab-outline.tsx';
import { sharedTokenIn } from '../shared-address.ts';
import { SharedPanels } from './shared-panels.tsx';
import { sharedPortfolioQuery, sharedReturnsQuery } from './shared-query.ts';

/** The portfolio of a public link. Which one is known to the browser only. */
export function SharedPortfolio() {
  const t = useT();
  const token = useSyncExternalStore(
    subscribe,
    () => sharedTokenIn(location.hash) ?? '',
    () => undefined,
  );
  return (
    <>
      <PageHead title={t('portfolio.shared')} description={t('portfolio.sharedAbout')} />
      {token === undefined ? (
        <Frame title={t('portfolio.shared')}>
          <TabOutline />
        </Frame>
      ) : token === '' ? (
        <DeadLink />
      ) : (
        <Opened key={token} token={token} />
      )}
    </>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Opened({ token }: { readonly token: string }) {
  const t = useT();
  const { now } = useBoot();
  // Not in the address: its fragment holds the token, which a new query would drop.
  const [period, setPeriod] = useState<(typeof PORTFOLIO_PERIODS)[number]>('1y');
  const api = useApi();
  const from = periodStart(period, easternDate(now));
  const view = useQuery({
    ...sharedPortfolioQuery(api, token, from),
    placeholderData: keepPreviousData,
  });
  const performance = useQuery(sharedReturnsQuery(api, token, from));
  const returns = new Map(
    performance.data?.contributions.asset.map(({ key, timeWeighted }) => [key, timeWeighted]),
  );
  return (
    <Loaded
      of={[view]}
      skeleton={
        <Frame title={t('portfolio.shared')}>
          <TabOutline />
        </Frame>
      }
    >
      {(shared) =>
        shared === null ? (
          <DeadLink />
        ) : (
          <Frame
            title={shared.portfolios[0]?.name ?? t('portfolio.shared')}
            aside={
              <Segmented
                label={t('portfolio.period')}
                value={period}
                segments={PORTFOLIO_PERIODS.map((value) => ({
                  value,
                  title: t(`portfolio.period.${value}`),
                }))}
                onChange={setPeriod}
              />
            }
          >
            <SharedPanels overview={shared} returns={returns} />
          </Frame>
        )
      }
    </Loaded>
  );
}

function Frame({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}

/** A dead link and one that never was look alike. */
function DeadLink() {
  const t = useT();
  return (
    <Frame title={t('portfolio.shared')}>
      <Card>
        <EmptyState glyph="share" title={t('portfolio.deadLink')}>
          {t('portfolio.deadLinkHint')}
        </EmptyState>
      </Card>
    </Frame>
  );
}
