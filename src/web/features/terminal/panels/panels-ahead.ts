import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FIRST_LAYOUT } from '../../../../domain/terminal/default-layouts.ts';
import { readLayout } from '../../../../domain/terminal/read-layout.ts';
import { useApi } from '../../../api/api-provider.tsx';
import type { ApiClient } from '../../../api/client.ts';
import { browserApi } from '../../../api/query-client.ts';
import { browserMessages } from '../../../i18n/browser-messages.ts';
import { browserBoot } from '../../../shell/boot/boot.tsx';
import { deskQuery } from '../layouts/layout-queries.ts';
import { loadDock } from '../load-dock.ts';
import { isPhone } from '../use-room.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { PanelViewTable } from './panel-views.ts';
import { type PanelView, viewFacts } from './view-facts.ts';
import { widgetCode } from './widget-view.tsx';

/** The areas of texts of the page itself, and those of any instrument. */
export const TERMINAL_TEXTS = [
  'terminal',
  'panels',
  'commands',
  'desks',
  'live',
  'plans',
  'quote',
  'widgets',
] as const;

/** Orders are for developers: nobody else asks for them, and is refused. */
const mayHave = (view: PanelView): boolean =>
  viewFacts(view).developersOnly !== true || browserBoot().visitor.isDeveloper;

function panelsOf(desk: unknown, api: ApiClient, queries: QueryClient, views: PanelViewTable) {
  const onPhone = isPhone();
  if (!onPhone) loadDock().catch(() => undefined);
  fetchAhead(readLayout(desk) ?? FIRST_LAYOUT, {
    api,
    isPhone: onPhone,
    code: widgetCode,
    view: async (view) => (mayHave(view) ? views[view].load?.() : undefined),
    texts: browserMessages.prepareAreas,
    ask: (query) => queries.prefetchQuery(query),
  });
}

/** After a click: as soon as the desk of the account is known. */
export async function panelsAhead(views: PanelViewTable): Promise<void> {
  const { api, queries } = browserApi();
  const { desk } = await queries.ensureQueryData(deskQuery(api));
  panelsOf(desk?.body, api, queries, views);
}

/**
 * The desk that came with the document: with the first rendering in the browser, before a text that
 * is not here yet keeps it waiting. Whoever lacks the terminal has no desk, and nothing is fetched.
 */
export function usePanelsAhead(views: PanelViewTable): void {
  const api = useApi();
  const queries = useQueryClient();
  useState(() => {
    if (typeof document === 'undefined') return;
    const known = queries.getQueryData(deskQuery(api).queryKey);
    if (known === undefined) return;
    browserMessages.prepareAreas(TERMINAL_TEXTS).catch(() => undefined);
    panelsOf(known.desk?.body, api, queries, views);
  });
}
