import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { JobTable } from '../features/status/job-table.tsx';
import { KeptMarket } from '../features/status/kept-market.tsx';
import { LiveSample } from '../features/status/live-sample.tsx';
import { ProviderTable } from '../features/status/provider-table.tsx';
import { StatusFacts } from '../features/status/status-facts.tsx';
import { statusQuery } from '../features/status/status-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';

const queries: PageQueries = (api) => [statusQuery(api)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function StatusPage() {
  const t = useT();
  return (
    <Page>
      <PageHead title={t('status.title')} description={t('status.description')} />
      <div className="mx-auto max-w-4xl py-6">
        <h1 className="text-2xl font-semibold tracking-tight">{t('status.title')}</h1>
        <p className="mt-2 text-quiet">{t('status.description')}</p>
        <StatusFacts />
        <ProviderTable />
        <KeptMarket />
        <JobTable />
        <LiveSample />
      </div>
    </Page>
  );
}
