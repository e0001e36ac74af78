import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { ListAndPane } from '../../ui/list-and-pane.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { filingQuery } from '../../widgets/filingreader/filing-query.ts';
import { FilingReader } from '../../widgets/filingreader/filing-reader.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { FilingsFrame } from '../../widgets/filings/filings-frame.tsx';
import { StreamChips } from './stream-chips.tsx';
import { streamPageFields, type StreamFilter } from './stream-fields.ts';
import { StreamForm } from './stream-filter.tsx';
import { StreamList } from './stream-list.tsx';
import { streamQuery } from './stream-query.ts';

const CLOSED = {
  view: 'document',
  section: '',
  find: '',
  passage: '',
  changesOnly: false,
} as const;

/** The latest filings of all companies beside the one that is read. */
export function StreamPage() {
  const t = useT();
  const { values, change, href } = useAddressState(streamPageFields);
  const { filing, view, section, find, passage, changesOnly, ...filter } = values;
  const field = useRef<HTMLInputElement>(null);
  const narrow = (patch: Partial<StreamFilter>) => change({ cursor: '', ...patch });
  const openFiling = useCallback((id: string) => change({ ...CLOSED, filing: id }), [change]);
  const opened = useQuery({ ...filingQuery(useApi(), filing), enabled: filing !== '' }).data?.data;
  return (
    <FilingsFrame
      path="/filings"
      subject={opened === undefined ? undefined : `${opened.form} · ${opened.title}`}
    >
      <ListAndPane
        columns="lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]"
        stays="list"
        open={filing !== ''}
        list={
          <QueryPanel
            tool="filingstream"
            title={t('filingstream.latest')}
            file={[t('filings.title')]}
            flush
            className="@container"
            queries={(api) => [streamQuery(api, filter)]}
            skeleton={24}
            empty={[t('filings.empty'), t('filingstream.emptyHint'), 'document']}
            // Every filing has a time of its own.
            asOf={() => null}
            filters={
              <>
                <StreamChips filter={filter} onChange={narrow} href={href} />
                <StreamForm filter={filter} onChange={narrow} field={field} brief={filing !== ''} />
              </>
            }
          >
            {({ data }) =>
              data.length === 0 ? null : (
                <StreamList
                  key={JSON.stringify(filter)}
                  filter={filter}
                  open={filing}
                  onOpen={openFiling}
                  onNewest={() => narrow({})}
                  filingHref={(id) => href({ ...CLOSED, filing: id })}
                  field={field}
                />
              )
            }
          </QueryPanel>
        }
        pane={
          filing === '' ? null : (
            <FilingReader
              key={filing}
              filing={filing}
              view={view}
              section={section}
              find={find}
              passage={passage}
              changesOnly={changesOnly}
              onChange={change}
              back={
                <TextLink to={href({ ...CLOSED, filing: '' })}>{t('filingstream.back')}</TextLink>
              }
            />
          )
        }
      />
    </FilingsFrame>
  );
}
