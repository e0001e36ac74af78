import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { EQUITY_TABS, FUND_TABS, tabPath } from '../../domain/navigation/workspace.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ComingSoon } from '../features/coming-soon/coming-soon.tsx';
import { soonTexts } from '../features/coming-soon/soon-texts.ts';
import { equityPage, fundPage } from '../features/symbol-page/symbol-page.tsx';

const Content = () => <ComingSoon framed />;

const facts = (name: string) => ({
  texts: ['soon' as const],
  description: (t: Translate) => t(soonTexts[name] ?? 'soon.label'),
  content: Content,
});

/** One page for every tab whose content comes with later work. */
const pages = new Map([
  ...EQUITY_TABS.map(
    (tab) => [tabPath('equity', tab), equityPage({ tab, ...facts(`equity-${tab}`) })] as const,
  ),
  ...FUND_TABS.map(
    (tab) => [tabPath('fund', tab), fundPage({ tab, ...facts(`fund-${tab}`) })] as const,
  ),
]);

function pageAt(pathname: string) {
  const page = pages.get(pathname.toLowerCase());
  if (page === undefined) throw new Error(`no tab is at ${pathname}`);
  return page;
}

const pageOf = ({ request }: { readonly request: Request }) =>
  pageAt(new URL(request.url).pathname);

export const loader = (args: LoaderFunctionArgs) => pageOf(args).loader(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => pageOf(args).clientLoader(args);

export default function ComingSoonTab() {
  const { Component } = pageAt(useLocation().pathname);
  return <Component />;
}
