import { useQuery } from '@tanstack/react-query';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { type AddressValues, textField } from '../../shell/navigation/address-field.ts';
import type { ContentProps, SymbolContent } from '../../shell/symbols/symbol-content.ts';
import { ListAndPane } from '../../ui/list-and-pane.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AlertButton } from '../../widgets/alerteditor/alert-button.tsx';
import { filingSeed } from '../../widgets/alerteditor/seeds.ts';
import { filingsFields } from '../../widgets/filings/filings-filter.ts';
import {
  filingCountsQuery,
  filingsQuery,
  insiderSidesQuery,
} from '../../widgets/filings/filings-query.ts';
import { Filings } from '../../widgets/filings/filings.tsx';
import { changesQuery, filingQuery } from '../../widgets/filingreader/filing-query.ts';
import { FilingReader } from '../../widgets/filingreader/filing-reader.tsx';
import { readerFields } from '../../widgets/filingreader/reader-view.ts';

const state = { ...filingsFields, ...readerFields, filing: textField(200) };

/** The filings of a symbol and the one that is open. */
export const filingsTab = {
  texts: ['filings'],
  description: (t, name) => t('filings.description', { name }),
  state,
  subject: (api, { symbol, state: { filing } }) =>
    filing === '' ? [] : [filingQuery(api, filing, symbol)],
  panels: (api, { symbol, state: { filing, view, section, ...filter } }) => [
    filingsQuery(api, symbol, filter),
    filingCountsQuery(api, symbol, filter),
    insiderSidesQuery(api, symbol, filter),
    ...(filing !== '' && view === 'changes' && section !== ''
      ? [changesQuery(api, filing, section, symbol)]
      : []),
  ],
  reloadOn: ['filing'],
  useSubject,
  content: FilingsTab,
} satisfies SymbolContent<typeof state>;

/** A page about one filing has its title. */
function useSubject(
  { filing: id }: AddressValues<typeof state>,
  symbol: SymbolId,
): string | undefined {
  const filing = useQuery({ ...filingQuery(useApi(), id, symbol), enabled: id !== '' }).data?.data;
  return filing === undefined ? undefined : `${filing.form} · ${filing.title}`;
}

function FilingsTab({
  symbol,
  state: { filing, view, section, find, passage, changesOnly, ...filter },
  change,
  href,
}: ContentProps<typeof state>) {
  const t = useT();
  const filingHref = (id: string) =>
    href({ filing: id, view: 'document', section: '', find: '', passage: '', changesOnly: false });
  return (
    <ListAndPane
      columns="lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
      stays="list"
      open={filing !== ''}
      list={
        <Filings
          symbol={symbol}
          filter={filter}
          onFilter={change}
          open={filing}
          actions={
            <AlertButton
              label={t('filings.alert', { symbol })}
              seed={() => filingSeed(symbol, { forms: ['8-K'], words: filter.text.trim() })}
            />
          }
          filingHref={({ id }) => filingHref(id)}
        />
      }
      pane={
        filing === '' ? null : (
          <FilingReader
            key={filing}
            filing={filing}
            symbol={symbol}
            view={view}
            section={section}
            find={find}
            passage={passage}
            changesOnly={changesOnly}
            onChange={change}
            back={<TextLink to={filingHref('')}>{t('filings.back', { symbol })}</TextLink>}
          />
        )
      }
    />
  );
}
