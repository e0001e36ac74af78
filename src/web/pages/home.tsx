import { Page } from '../api/page.tsx';
import { StartPage } from '../features/start-page/start-page.tsx';
import { startPageClientLoader, startPageLoader } from '../features/start-page/start-page-data.ts';

export const loader = startPageLoader;
export const clientLoader = startPageClientLoader;

export default function HomePage() {
  return (
    <Page>
      <StartPage />
    </Page>
  );
}
