import { type ReactNode, useEffect, useRef } from 'react';
import type { Filing } from '../../../domain/filings/filing.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { SourceLanguageTag } from '../../ui/source-language.tsx';
import { fileSize } from '../filings/file-size.ts';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { FilingDocument } from './filing-document.tsx';
import { FilingFacts } from './filing-facts.tsx';
import { filingQuery } from './filing-query.ts';
import { FilingRedline } from './filing-redline.tsx';
import { FindBar } from './find-bar.tsx';
import type { ReaderState } from './reader-view.ts';
import { goToSection, SectionOutline } from './section-outline.tsx';
import { useFind } from './use-find.ts';

interface FilingReaderProps extends Partial<ReaderState> {
  /** The number of the filing. */
  readonly filing: string;
  /** Of the company that filed it, where the page is about one. */
  readonly symbol?: SymbolId;
  readonly onChange?: (change: Partial<ReaderState>) => void;
  /** The way back, on a page that has one. */
  readonly back?: ReactNode;
}

/** One filing, to be read, searched, reckoned with and compared. */
export function FilingReader({
  filing: id,
  symbol,
  view = 'document',
  section = '',
  find = '',
  passage = '',
  changesOnly = false,
  onChange,
  back,
}: FilingReaderProps) {
  const { t } = useI18n();
  const [state, change] = usePanelState<ReaderState>(
    { view, section, find, passage, changesOnly },
    onChange,
  );
  return (
    <QueryPanel
      tool="filingreader"
      title={t('filings.reader')}
      file={['filing', id]}
      flush
      className="@container"
      queries={(api) => [filingQuery(api, id, symbol)]}
      skeleton={18}
      empty={[t('filings.noText'), undefined, 'document']}
      // A filing says when it was filed.
      asOf={() => null}
      actions={
        <>
          {back}
          <Segmented
            label={t('filings.view')}
            value={state.view}
            // Words that were looked for in the text are no filter of the figures.
            onChange={(next) => change({ view: next, find: '', passage: '' })}
            segments={[
              { value: 'document', title: t('filings.document') },
              { value: 'facts', title: t('filings.facts') },
              { value: 'changes', title: t('filings.changes') },
            ]}
          />
          <ButtonLink
            size="small"
            glyph="compare"
            className="print:hidden"
            to={`/filings/compare?b=${encodeURIComponent(id)}`}
          >
            <span className="@max-2xl:sr-only">{t('filings.compareOther')}</span>
          </ButtonLink>
          <Button size="small" glyph="document" className="print:hidden" onClick={() => print()}>
            <span className="@max-2xl:sr-only">{t('filings.print')}</span>
          </Button>
        </>
      }
    >
      {({ data }) => (
        <>
          <FilingHeading filing={data} />
          <Reading filing={data} state={state} onChange={change} />
        </>
      )}
    </QueryPanel>
  );
}

interface ReadingProps {
  readonly filing: Filing;
  readonly state: ReaderState;
  readonly onChange: (change: Partial<ReaderState>) => void;
}

function Reading(props: ReadingProps) {
  switch (props.state.view) {
    case 'facts':
      return <FilingFacts {...props} />;
    case 'changes':
      return <FilingRedline {...props} />;
    default:
      return <ReadDocument {...props} />;
  }
}

function FilingHeading({ filing }: { readonly filing: Filing }) {
  const { t, format } = useI18n();
  const facts: readonly (readonly [string, string])[] = [
    [t('filings.filed'), format.date(filing.filedAt, 'dateTimeWithZone', EXCHANGE_ZONE)],
    [t('filings.period'), format.day(filing.periodEnd)],
    [t('filings.size'), fileSize(t, format, filing.sizeBytes)],
    [t('filings.byNumber'), filing.id],
  ];
  return (
    <header className="grid gap-2 p-card">
      <p className="flex items-center gap-2 text-sm text-quiet">
        <Badge tone="info">{filing.form}</Badge>
        {filing.company}
        <SourceLanguageTag />
      </p>
      <h2 className="text-2xl font-semibold tracking-tight">{filing.title}</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-quiet">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        {filing.items.length === 0 ? null : (
          <div>
            <dt className="sr-only">{t('filings.items')}</dt>
            <dd>{t('filings.item', { items: filing.items.join(', ') })}</dd>
          </div>
        )}
      </dl>
      {filing.url === null ? null : (
        <a href={filing.url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
          {t('filings.original')}
        </a>
      )}
      {filing.notice === null ? null : <Notice tone="warning">{filing.notice}</Notice>}
    </header>
  );
}

function ReadDocument({ filing, state, onChange }: ReadingProps) {
  const { t } = useI18n();
  const root = useRef<HTMLDivElement>(null);
  const [words, setWords] = useTyped(state.find, (find) => onChange({ find, passage: '' }));
  const { count, current, go } = useFind(root, words, state.passage);
  // Words that are looked for lead to their own place.
  useSectionOfAddress(state.find === '' ? state.section : '');
  if (filing.sections.length === 0)
    return <EmptyState glyph="document" title={t('filings.noText')} />;
  const outline = (
    <SectionOutline
      root={root}
      sections={filing.sections}
      onSection={(section) => onChange({ section })}
    />
  );
  return (
    <>
      <div className="sticky top-(--below-bars,0px) z-10 flex items-center gap-3 border-y border-line bg-panel px-card py-2 print:hidden">
        <FindBar text={words} onText={setWords} count={count} current={current} onGo={go} />
      </div>
      <details className="border-b border-line px-card py-2 @3xl:hidden print:hidden">
        <summary className="cursor-pointer py-1 text-sm font-medium">
          {t('filings.toggleOutline', { count: filing.sections.length })}
        </summary>
        {outline}
      </details>
      <div className="grid grid-cols-[minmax(0,1fr)] @3xl:grid-cols-[14rem_minmax(0,1fr)] print:block">
        <aside className="sticky top-[calc(var(--below-bars,0px)+3.5rem)] max-h-[calc(100dvh-var(--below-bars,0px)-3.5rem)] self-start overflow-y-auto p-card @max-3xl:hidden print:hidden">
          {outline}
        </aside>
        <div
          ref={root}
          data-find
          data-testid="filing-text"
          className="max-w-3xl min-w-0 p-card text-lg leading-relaxed @3xl:border-l @3xl:border-line @3xl:px-8"
        >
          <FilingDocument sections={filing.sections} />
        </div>
      </div>
    </>
  );
}

/** An address that names a section opens there. */
function useSectionOfAddress(section: string): void {
  const first = useRef(section);
  useEffect(() => {
    if (first.current === '') return undefined;
    // After the page itself has gone to its top.
    const frame = requestAnimationFrame(() => goToSection(first.current));
    return () => cancelAnimationFrame(frame);
  }, []);
}
