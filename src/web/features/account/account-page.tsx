import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { MessageArea, PlainKey } from '../../../i18n/translate.ts';
import { environmentContext } from '../../api/environment.ts';
import { Page } from '../../api/page.tsx';
import {
  browserLoader,
  type PageData,
  type PageQueries,
  serverLoader,
} from '../../api/page-data.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { browserBoot, useBoot } from '../../shell/boot/boot.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { ADMIN_SECTIONS, type AdminPath, SECTIONS, type SectionPath } from './sections.ts';
import { SignedOut } from './signed-out.tsx';

interface AccountSection {
  /** Of the tab; pages about one thing of a section have its path too. */
  readonly path: SectionPath | AdminPath;
  readonly queries: PageQueries;
  /** Message areas besides that of the account. */
  readonly texts?: readonly MessageArea[];
  readonly content: ComponentType;
}

const nothing: PageData = { cache: null };
const noQueries: PageQueries = () => [];

/** What every section of the account is made of: loaders, title, tabs, and the way in. */
export function accountPage({ path, queries, texts = [], content: Content }: AccountSection) {
  const onServer = serverLoader(queries);
  const inBrowser = browserLoader(queries, undefined, ['account', ...texts]);
  const signedOut = browserLoader(noQueries, undefined, ['account']);
  const title: PlainKey =
    [...SECTIONS, ...ADMIN_SECTIONS].find(({ to }) => to === path)?.title ?? 'account.profile';
  const isAdminPage = ADMIN_SECTIONS.some(({ to }) => to === path);

  function AccountPage() {
    const t = useT();
    const { visitor } = useBoot();
    const name = path === '/account' ? t('account.title') : `${t(title)} – ${t('account.title')}`;
    return (
      <Page>
        <PageHead title={name} description={t('account.about')} />
        <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-gap">
          <header className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
            <h1 className="text-2xl font-semibold tracking-tight">{t('account.title')}</h1>
            {visitor.kind === 'member' ? (
              <div className="border-b border-line">
                <LinkTabs
                  label={t('account.sections')}
                  tabs={[
                    ...SECTIONS.map((section) => ({
                      to: section.to,
                      title: t(section.title),
                      exact: true,
                    })),
                    ...(visitor.isAdmin
                      ? [{ to: ADMIN_SECTIONS[0].to, title: t('account.admin') }]
                      : []),
                  ]}
                />
              </div>
            ) : null}
            {isAdminPage ? (
              <LinkTabs
                label={t('account.adminSections')}
                tabs={ADMIN_SECTIONS.map((section) => ({
                  to: section.to,
                  title: t(section.title),
                  // The address of the first is the beginning of all.
                  exact: section.to !== path,
                }))}
              />
            ) : null}
          </header>
          {visitor.kind === 'member' ? <Content /> : <SignedOut path={path} />}
        </div>
      </Page>
    );
  }

  return {
    // A visitor without an account gets the page that says what it is for, and no answer of 401.
    loader: async (args: LoaderFunctionArgs): Promise<PageData> =>
      args.context.get(environmentContext).visitor.kind === 'member' ? onServer(args) : nothing,
    clientLoader: async (args: ClientLoaderFunctionArgs): Promise<PageData> =>
      browserBoot().visitor.kind === 'member' ? inBrowser(args) : signedOut(args),
    Component: AccountPage,
  };
}
