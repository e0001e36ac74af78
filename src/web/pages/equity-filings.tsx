import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-provider.tsx';
import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { type AddressValues, textField } from '../shell/navigation/address-field.ts';
import { TextLink } from '../ui/text-link.tsx';
import { filingsFields } from '../widgets/filings/filings-filter.ts';
import { filingsQuery } from '../widgets/filings/filings-query.ts';
import { Filings } from '../widgets/filings/filings.tsx';
import { changesQuery, filingQuery } from '../widgets/filingreader/filing-query.ts';
import { FilingReader } from '../widgets/filingreader/filing-reader.tsx';
import { readerFields } from '../widgets/filingreader/reader-view.ts';

const state = { ...filingsFields, ...readerFields, filing: textField(200) };

const page = equityPage({
  tab: 'filings',
  texts: ['filings'],
  description: (t, name) => t('filings.description', { name }),
  state,
  subject: (api, { state: { filing } }) => (filing === '' ? [] : [filingQuery(api, filing)]),
  panels: (api, { symbol, state: { filing, view, section, ...filter } }) => {
    if (filing === '') return [filingsQuery(api, symbol, filter)];
    return view === 'changes' && section !== '' ? [changesQuery(api, filing, section)] : [];
  },
  reloadOn: ['filing'],
  useSubject,
  content: FilingsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

/** A page about one filing has its title. */
function useSubject({ filing: id }: AddressValues<typeof state>): string | undefined {
  const filing = useQuery({ ...filingQuery(useApi(), id), enabled: id !== '' }).data?.data;
  return filing === undefined ? undefined : `${filing.form} · ${filing.title}`;
}

function FilingsTab({
  symbol,
  state: { filing, view, section, find, ...filter },
  change,
}: ContentProps<typeof state>) {
  const t = useT();
  if (filing === '') return <Filings symbol={symbol} filter={filter} onFilter={change} />;
  return (
    <FilingReader
      key={filing}
      filing={filing}
      view={view}
      section={section}
      find={find}
      onChange={change}
      back={
        <TextLink to={`/equity/home/filings?symbol=${encodeURIComponent(symbol)}`}>
          {t('filings.back', { symbol })}
        </TextLink>
      }
    />
  );
}
