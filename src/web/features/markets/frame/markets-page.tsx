import type { ComponentType } from 'react';
import type { MessageArea } from '../../../../i18n/translate.ts';
import type { ApiClient } from '../../../api/client.ts';
import { Page } from '../../../api/page.tsx';
import {
  type AnyQuery,
  browserLoader,
  type OpenedAddress,
  serverLoader,
} from '../../../api/page-data.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { PageHead } from '../../../i18n/page-head.tsx';
import { MarketsFrame } from './markets-frame.tsx';
import type { MarketsTab } from './tabs.ts';

interface MarketsPage {
  readonly tab: MarketsTab;
  /** What it shows at first, by its address: asked all at once, answered in the first document. */
  readonly queries?: (api: ApiClient, address: OpenedAddress) => readonly AnyQuery[];
  /** Message areas besides those of the markets. */
  readonly texts?: readonly MessageArea[];
  readonly content: ComponentType;
}

const none = () => [];

/** What every page of the markets is made of: loaders, title and frame. */
export function marketsPage({ tab, queries = none, texts = [], content }: MarketsPage) {
  function MarketsTabPage() {
    const t = useT();
    const title = t(`markets.tab.${tab}`);
    const name = tab === 'overview' ? t('markets.title') : `${title} – ${t('markets.title')}`;
    return (
      <Page>
        <PageHead title={name} description={t(`markets.about.${tab}`)} />
        <MarketsFrame tab={tab} content={content} />
      </Page>
    );
  }

  // Every block is a panel: one that fails says so, the others stay.
  return {
    loader: serverLoader(none, queries),
    clientLoader: browserLoader(none, queries, ['markets', 'boards', 'live', ...texts]),
    Component: MarketsTabPage,
  };
}
