import { data, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { tabApplies } from '../../../domain/navigation/symbol-tabs.ts';
import { DEFAULT_SYMBOL, type SymbolWorkspace } from '../../../domain/navigation/workspace.ts';
import { parseSymbolId, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MessageArea } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { Page } from '../../api/page.tsx';
import { browserLoader, type Known, type PageQueries, subjectLoader } from '../../api/page-data.ts';
import { pageRequest } from '../../api/page-request.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import {
  type AddressField,
  type AddressFields,
  addressValues,
} from '../../shell/navigation/address-field.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { tabTitle } from '../../shell/navigation/page-titles.ts';
import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import type { SymbolContent, SymbolQueries } from '../../shell/symbols/symbol-content.ts';
import { fundProfileQuery } from '../../widgets/fundprofile/fund-profile-query.ts';
import { quoteQuery } from '../../widgets/quotehead/quote-query.ts';
import { NoSuchTab } from './no-such-tab.tsx';
import { SymbolFrame, type TabsOf } from './symbol-frame.tsx';

export type { ContentProps } from '../../shell/symbols/symbol-content.ts';

export interface SymbolPage<
  W extends SymbolWorkspace,
  F extends AddressFields,
> extends SymbolContent<F> {
  readonly tab: TabsOf[W];
  readonly head?: 'full' | 'compact';
}

/** The guard lets nobody in without a symbol (SYM-4), so the fallback is rarely used. */
const symbolField = (workspace: SymbolWorkspace): AddressField<SymbolId> => ({
  read: parseSymbolId,
  fallback: symbolId(DEFAULT_SYMBOL[workspace]),
});

const FRAME_TEXTS: readonly MessageArea[] = ['quote', 'live'];

type NoFields = Readonly<Record<string, AddressField<unknown>>>;

const noFields: NoFields = {};

/** What every page about a symbol is made of: loaders, revalidation, address, frame and content. */
export const symbolPage =
  <W extends SymbolWorkspace>(workspace: W) =>
  <const F extends AddressFields = NoFields>(page: SymbolPage<W, F>) => {
    const fields = (page.state ?? noFields) as F;
    const address = { symbol: symbolField(workspace) };
    /** The guard has looked the symbol up before any loader runs. */
    const applies = (api: ApiClient, symbol: SymbolId, known: Known): boolean => {
      const head = known(symbolQuery(api, symbol));
      return head === null || head === undefined || tabApplies(page.tab, head);
    };
    const asking =
      (frame: SymbolQueries<F>, ...lists: readonly (SymbolQueries<F> | undefined)[]): PageQueries =>
      (api, { url }, known) => {
        const { symbol } = addressValues(address, url.searchParams);
        const asked = { symbol, state: addressValues(fields, url.searchParams), known };
        const own = applies(api, symbol, known) ? lists : [];
        return [frame, ...own].flatMap((list) => list?.(api, asked) ?? []);
      };
    // The guard has asked who the symbol is. Where no source could say so, the page stands without.
    const framePanels: SymbolQueries<F> = (api, { symbol }) => [
      symbolQuery(api, symbol),
      quoteQuery(api, symbol),
      // A tab behind a gate knows beforehand whether to ask for what is behind it.
      productFeaturesQuery(api),
      ...(workspace === 'fund' ? [fundProfileQuery(api, symbol)] : []),
    ];
    const queries = asking(() => [], page.queries);

    const shouldRevalidate: ShouldRevalidateFunction = ({
      currentUrl,
      nextUrl,
      defaultShouldRevalidate,
    }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      ['symbol', ...(page.reloadOn ?? [])].some(
        (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
      )
        ? defaultShouldRevalidate
        : false;

    const { content: Content, useSubject = () => undefined } = page;
    const Framed = () => {
      const t = useT();
      const { symbol } = useAddressState(address).values;
      const { values, change, href } = useAddressState(fields);
      const head = useQuery(symbolQuery(useApi(), symbol)).data ?? null;
      return (
        <SymbolFrame
          symbol={symbol}
          workspace={workspace}
          tab={page.tab}
          head={page.head ?? 'compact'}
          subject={useSubject(values, symbol)}
          description={(name) => page.description(t, name)}
        >
          {head === null || tabApplies(page.tab, head) ? (
            <Content symbol={symbol} state={values} change={change} href={href} />
          ) : (
            <NoSuchTab head={head} title={t(tabTitle(workspace, page.tab))} />
          )}
        </SymbolFrame>
      );
    };
    const Component = () => (
      <Page>
        <Framed />
      </Page>
    );

    const load = subjectLoader(
      queries,
      asking(framePanels, page.panels),
      asking(() => [], page.subject),
    );
    /** A tab that does not apply to the symbol says so, and is a 404 for whoever reads statuses. */
    const loader = async (args: LoaderFunctionArgs) => {
      const answer = await load(args);
      const { api, queries: client, url } = pageRequest(args);
      const { symbol } = addressValues(address, url.searchParams);
      const shown = applies(api, symbol, ({ queryKey }) => client.getQueryData(queryKey));
      return shown || 'init' in answer ? answer : data(answer, { status: 404 });
    };

    return {
      loader,
      clientLoader: browserLoader(
        queries,
        asking(framePanels, page.subject, page.panels, page.next),
        [...FRAME_TEXTS, ...page.texts],
        page.ahead,
      ),
      shouldRevalidate,
      Component,
    };
  };

export const equityPage = symbolPage('equity');
export const fundPage = symbolPage('fund');
