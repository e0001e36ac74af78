import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { MessageArea } from '../../../../i18n/translate.ts';
import type { ApiClient } from '../../../api/client.ts';
import { environmentContext } from '../../../api/environment.ts';
import { Page } from '../../../api/page.tsx';
import {
  type AnyQuery,
  browserLoader,
  type OpenedAddress,
  type PageData,
  type PageQueries,
  serverLoader,
} from '../../../api/page-data.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { PageHead } from '../../../i18n/page-head.tsx';
import { browserBoot, useBoot } from '../../../shell/boot/boot.tsx';
import { addressValues } from '../../../shell/navigation/address-field.ts';
import { portfolioAddress, scopeOf } from '../address.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { portfoliosQuery } from '../portfolios-query.ts';
import { PORTFOLIO_TABS, type PortfolioPath } from '../tabs.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { PortfolioSignedOut } from './signed-out.tsx';

interface PortfolioTab {
  readonly path: PortfolioPath;
  /** What the tab shows at first, for the scope of its address. */
  readonly queries?: (
    api: ApiClient,
    scope: PortfolioScope,
    address: OpenedAddress,
  ) => readonly AnyQuery[];
  /** Message areas besides that of the portfolio. */
  readonly texts?: readonly MessageArea[];
  /** For settings, import and the like the period means nothing. */
  readonly hasPeriod?: boolean;
  readonly content: ComponentType;
}

const nothing: PageData = { cache: null };
const none: PageQueries = () => [];

/** What every tab of the portfolio is made of: loaders, title, frame, and the way in. */
export function portfolioPage({
  path,
  queries = () => [],
  texts = [],
  hasPeriod = true,
  content: Content,
}: PortfolioTab) {
  const panels =
    (now: () => number): PageQueries =>
    (api, address) => [
      portfoliosQuery(api),
      ...queries(
        api,
        scopeOf(addressValues(portfolioAddress, address.url.searchParams), now()),
        address,
      ),
    ];
  const areas: readonly MessageArea[] = ['portfolio', ...texts];
  const onServer = serverLoader(none, panels(Date.now));
  const inBrowser = browserLoader(
    none,
    panels(() => browserBoot().now),
    areas,
  );
  const signedOut = browserLoader(none, none, areas);
  const { title, about } = PORTFOLIO_TABS.find(({ to }) => to === path)!;

  function PortfolioPage() {
    const t = useT();
    const { visitor } = useBoot();
    const name =
      path === '/portfolio' ? t('portfolio.title') : `${t(title)} – ${t('portfolio.title')}`;
    return (
      <Page>
        <PageHead title={name} description={t(about)} />
        {visitor.kind === 'member' ? (
          <PortfolioFrame path={path} hasPeriod={hasPeriod}>
            <Content />
          </PortfolioFrame>
        ) : (
          <PortfolioSignedOut title={name} about={t(about)} />
        )}
      </Page>
    );
  }

  return {
    // A visitor without an account gets the page that says what it is for, and no answer of 401.
    loader: async (args: LoaderFunctionArgs): Promise<PageData> =>
      args.context.get(environmentContext).visitor.kind === 'member' ? onServer(args) : nothing,
    clientLoader: async (args: ClientLoaderFunctionArgs): Promise<PageData> =>
      browserBoot().visitor.kind === 'member' ? inBrowser(args) : signedOut(args),
    Component: PortfolioPage,
  };
}
