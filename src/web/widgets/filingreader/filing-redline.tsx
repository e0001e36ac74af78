import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Filing } from '../../../domain/filings/filing.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox, Select } from '../../ui/field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { filingAddress } from '../filings/filing-address.ts';
import { changesQuery } from './filing-query.ts';
import { comparedSection, type ReaderState } from './reader-view.ts';
import { RedlineText, WordCounts } from './redline-text.tsx';

interface RedlineProps {
  readonly filing: Filing;
  readonly state: ReaderState;
  readonly onChange: (change: Partial<ReaderState>) => void;
}

/** One section against the filing before: what was added and what was taken out, word by word. */
export function FilingRedline({ filing, state, onChange }: RedlineProps) {
  const { t } = useI18n();
  const { changesOnly } = state;
  const compared = comparedSection(filing, state.section);
  if (filing.previousId === null || compared === undefined)
    return (
      <EmptyState glyph="document" title={t('filings.noEarlier')}>
        {t('filings.noEarlierHint')}
      </EmptyState>
    );
  return (
    <div data-testid="filing-changes">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-y border-line px-card py-3 print:hidden">
        <div className="w-96 max-w-full">
          <Select
            label={t('filings.section')}
            value={compared}
            onChange={({ target }) => onChange({ section: target.value })}
          >
            {filing.sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </div>
        <Checkbox
          className="py-2"
          label={t('filings.changesOnly')}
          checked={changesOnly}
          onChange={({ target }) => onChange({ changesOnly: target.checked })}
        />
      </div>
      <Compared key={compared} filing={filing} section={compared} changesOnly={changesOnly} />
    </div>
  );
}

function Compared({
  filing,
  section,
  changesOnly,
}: {
  readonly filing: Filing;
  readonly section: string;
  readonly changesOnly: boolean;
}) {
  const { t, format } = useI18n();
  const changes = useQuery(changesQuery(useApi(), filing.id, section, filing.symbol));
  return (
    <Loaded of={[changes]} skeleton={<SkeletonLines lines={14} padded />}>
      {({ data: { title, previous, isNew, redline } }) => {
        const { inserted, deleted, kept, paragraphs } = redline;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-card">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
              <Link to={filingAddress(previous)} className={textLinkClass}>
                {t('filings.against', {
                  form: previous.form,
                  date: format.date(previous.filedAt, 'date', EXCHANGE_ZONE),
                })}
              </Link>
              <Link
                to={`/filings/compare?a=${encodeURIComponent(previous.id)}&b=${encodeURIComponent(filing.id)}`}
                className={`${textLinkClass} print:hidden`}
              >
                {t('filings.compareWhole')}
              </Link>
              <WordCounts inserted={inserted} deleted={deleted} kept={kept} />
            </p>
            {isNew ? <p className="text-sm">{t('filings.sectionIsNew')}</p> : null}
            {inserted + deleted === 0 ? <p className="text-sm">{t('filings.sameText')}</p> : null}
            <div className="max-w-3xl text-lg">
              <h3 className="mb-3 text-xl font-semibold">{title}</h3>
              <RedlineText paragraphs={paragraphs} changesOnly={changesOnly} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
