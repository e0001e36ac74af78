import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { StatusFacts } from '../features/status/status-facts.tsx';
import { statusQuery } from '../features/status/status-query.ts';

const queries: PageQueries = (api) => [statusQuery(api)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta = () => [
  { title: 'Service status · Tapedeck' },
  { name: 'description', content: 'What this installation of Tapedeck is and how it is doing.' },
];

export default function StatusPage() {
  return (
    <Page>
      <main className="mx-auto max-w-2xl px-4 py-12">
        <h1 className="text-2xl font-semibold tracking-tight">Service status</h1>
        <p className="mt-2 text-quiet">
          What this installation is, and since when it has been running.
        </p>
        <StatusFacts />
      </main>
    </Page>
  );
}
