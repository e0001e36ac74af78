import { Page } from '../api/page.tsx';
import { browserLoader, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { useT } from '../i18n/i18n-provider.tsx';

export const loader = serverLoader(frameQueries, framePanels);
export const clientLoader = browserLoader(frameQueries, framePanels, FRAME_TEXTS);

export default function EquityOverviewPage() {
  const t = useT();
  return (
    <Page>
      <EquityTab tab="overview" head="full" description={() => t('soon.equityOverview')}>
        {() => null}
      </EquityTab>
    </Page>
  );
}
