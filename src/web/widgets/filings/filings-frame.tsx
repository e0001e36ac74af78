import type { ReactNode } from 'react';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';

interface FilingsTab {
  readonly to: string;
  readonly title: PlainKey;
  readonly about: PlainKey;
}

const TABS = [
  { to: '/filings', title: 'filingstream.latest', about: 'filingstream.latestAbout' },
  { to: '/filings/insiders', title: 'filingstream.insiders', about: 'filingstream.insidersAbout' },
  { to: '/filings/stakes', title: 'filingstream.stakes', about: 'filingstream.stakesAbout' },
  { to: '/filings/offerings', title: 'filingstream.ipos', about: 'filingstream.iposAbout' },
  { to: '/filings/compare', title: 'filingstream.compare', about: 'filingstream.compareAbout' },
  { to: '/filings/fact', title: 'filingstream.fact', about: 'filingstream.factAbout' },
  { to: '/filings-screener', title: 'filingstream.search', about: 'filingstream.searchAbout' },
] as const satisfies readonly FilingsTab[];

export type FilingsPath = (typeof TABS)[number]['to'];

/** Head and tabs around each page about the filings of the market. */
export function FilingsFrame({
  path,
  subject,
  children,
}: {
  readonly path: FilingsPath;
  /** What the page is about beyond its tab, such as one filing. */
  readonly subject?: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useT();
  const { title, about } = TABS.find(({ to }) => to === path)!;
  const name = path === '/filings' ? t('filings.title') : `${t(title)} – ${t('filings.title')}`;
  return (
    // As high as a screen at least: desks grow while papers are read, and the footer stays below.
    <div className="grid min-h-[calc(100dvh-3.5rem)] w-full grid-cols-[minmax(0,1fr)] content-start gap-gap print:min-h-0">
      <PageHead
        title={subject === undefined ? name : `${subject} – ${t('filings.title')}`}
        description={t(about)}
      />
      <header className="flex flex-wrap items-center gap-x-6 border-b border-line print:hidden">
        <h1 className="py-1.5 text-xl font-semibold tracking-tight">
          {t('filings.title')}
          <span className="sr-only">: {t(title)}</span>
        </h1>
        <div className="min-w-0">
          <LinkTabs
            label={t('filingstream.tabs')}
            tabs={TABS.map((tab) => ({ to: tab.to, title: t(tab.title), exact: true }))}
          />
        </div>
      </header>
      <PanelBoundary key={path} name={path}>
        {children}
      </PanelBoundary>
    </div>
  );
}
