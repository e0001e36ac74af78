import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-provider.tsx';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { useAddress } from '../features/equity/use-address.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { filterOf } from '../widgets/filings/filings-filter.ts';
import { filingsQuery } from '../widgets/filings/filings-query.ts';
import { Filings } from '../widgets/filings/filings.tsx';
import { changesQuery, filingQuery } from '../widgets/filingreader/filing-query.ts';
import { FilingReader } from '../widgets/filingreader/filing-reader.tsx';
import { readerStateOf } from '../widgets/filingreader/reader-view.ts';

const filingOf = (search: URLSearchParams): string => search.get('filing') ?? '';

/** An address that names a filing stands and falls with it. */
const queries: PageQueries = (api, address) => {
  const id = filingOf(address.url.searchParams);
  return [...frameQueries(api, address), ...(id === '' ? [] : [filingQuery(api, id)])];
};

const panels: PageQueries = (api, address) => {
  const search = address.url.searchParams;
  const id = filingOf(search);
  const { view, section } = readerStateOf(search);
  return [
    ...framePanels(api, address),
    ...(id === '' ? [filingsQuery(api, tabSymbol(search), filterOf(search))] : []),
    ...(id !== '' && view === 'changes' && section !== '' ? [changesQuery(api, id, section)] : []),
  ];
};

export const loader = serverLoader(queries, panels);
export const clientLoader = browserLoader(queries, panels, [...FRAME_TEXTS, 'filings']);

/** Filters and views are asked for where they are chosen; another filing or symbol is another page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  ['symbol', 'filing'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );

export default function EquityFilingsPage() {
  return (
    <Page>
      <FilingsTab />
    </Page>
  );
}

function FilingsTab() {
  const t = useT();
  const [search, change] = useAddress();
  const id = filingOf(search);
  const filing = useQuery({ ...filingQuery(useApi(), id), enabled: id !== '' }).data?.data;
  return (
    <EquityTab
      tab="filings"
      {...(filing === undefined ? {} : { subject: `${filing.form} · ${filing.title}` })}
      description={(name) => t('filings.description', { name })}
    >
      {(symbol) =>
        id === '' ? (
          <Filings symbol={symbol} filter={filterOf(search)} onFilter={change} />
        ) : (
          <FilingReader
            key={id}
            filing={id}
            {...readerStateOf(search)}
            onChange={change}
            back={
              <TextLink to={`/equity/home/filings?symbol=${encodeURIComponent(symbol)}`}>
                {t('filings.back', { symbol })}
              </TextLink>
            }
          />
        )
      }
    </EquityTab>
  );
}
