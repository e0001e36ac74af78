import { useQuery } from '@tanstack/react-query';
import type { ComparedFact } from '../../../domain/filings/compare/compared-facts.ts';
import type { ComparedSection } from '../../../domain/filings/compare/compare-filings.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useSettings } from '../../shell/boot/settings.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { filingQuery } from '../../widgets/filingreader/filing-query.ts';
import { RedlineText, WordCounts } from '../../widgets/filingreader/redline-text.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { ChangeSummaryView } from './change-summary.tsx';
import { COMPARE_VIEWS, compareFields } from './compare-fields.ts';
import { comparedSectionQuery, comparisonQuery } from './compare-query.ts';
import { FilingPicker } from './filing-picker.tsx';
import { FilingsFrame } from '../../widgets/filings/filings-frame.tsx';
import { SectionStates } from './section-states.tsx';

/** Any two filings against each other. */
export function ComparePage() {
  const { t } = useI18n();
  const api = useApi();
  const { values, change } = useAddressState(compareFields);
  const later = useQuery({ ...filingQuery(api, values.b), enabled: values.b !== '' }).data?.data;
  // A filing that came alone is compared with the one before it.
  const a = values.a === '' ? (later?.previousId ?? '') : values.a;
  const earlier = useQuery({ ...filingQuery(api, a), enabled: a !== '' }).data?.data;
  const saved = useSettings().symbol;
  const symbol = later?.symbol ?? earlier?.symbol ?? parseSymbolId(saved);
  return (
    <FilingsFrame path="/filings/compare">
      <Card>
        <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          {symbol === null ? null : (
            <>
              <FilingPicker
                key={`a ${a}`}
                label={t('filingstream.compareA')}
                head={earlier}
                symbol={symbol}
                onPick={(id) => change({ a: id })}
              />
              <Button
                size="small"
                glyph="sort"
                disabled={a === '' || values.b === ''}
                onClick={() => change({ a: values.b, b: a })}
              >
                {t('filingstream.compareSwap')}
              </Button>
              <FilingPicker
                key={`b ${values.b}`}
                label={t('filingstream.compareB')}
                head={later}
                symbol={symbol}
                onPick={(id) => change({ b: id })}
              />
            </>
          )}
        </div>
      </Card>
      {a === '' || values.b === '' ? (
        <Card>
          <EmptyState glyph="compare" title={t('filingstream.compareNone')}>
            {t('filingstream.compareNoneHint')}
          </EmptyState>
        </Card>
      ) : (
        <Comparison key={`${a} ${values.b}`} a={a} b={values.b} />
      )}
    </FilingsFrame>
  );
}

function Comparison({ a, b }: { readonly a: string; readonly b: string }) {
  const { t } = useI18n();
  const { values, change, href } = useAddressState(compareFields);
  const { view } = values;
  return (
    <QueryPanel
      tool="filingcompare"
      title={t('filingstream.compare')}
      file={['compare', a, b]}
      flush
      className="@container"
      queries={(api) => [comparisonQuery(api, a, b)]}
      skeleton={18}
      empty={[t('filings.noText'), undefined, 'document']}
      asOf={() => null}
      actions={
        <Segmented
          label={t('filings.view')}
          value={view}
          onChange={(next) => change({ view: next })}
          segments={COMPARE_VIEWS.map((value) => ({
            value,
            title: t(
              value === 'summary'
                ? 'filingstream.compareSummary'
                : value === 'redline'
                  ? 'filingstream.compareRedline'
                  : 'filingstream.compareFigures',
            ),
          }))}
        />
      }
    >
      {({ data }) => {
        const section =
          data.sections.find(({ id }) => id === values.section) ?? mostChanged(data.sections);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] @3xl:grid-cols-[16rem_minmax(0,1fr)]">
            <SectionStates
              sections={data.sections}
              chosen={view === 'redline' ? section?.id : undefined}
              href={(id) => href({ view: 'redline', section: id })}
            />
            <div className="min-w-0 @3xl:border-l @3xl:border-line" data-testid="comparison">
              {view === 'summary' ? (
                <ChangeSummaryView
                  summary={data.summary}
                  sectionHref={(id) => href({ view: 'redline', section: id })}
                />
              ) : view === 'figures' ? (
                <ComparedFigures facts={data.facts} />
              ) : section === undefined ? null : (
                <SectionRedline key={section.id} a={a} b={b} section={section} />
              )}
            </div>
          </div>
        );
      }}
    </QueryPanel>
  );
}

const mostChanged = (sections: readonly ComparedSection[]): ComparedSection | undefined =>
  sections.toSorted((x, y) => y.inserted + y.deleted - x.inserted - x.deleted)[0];

function SectionRedline(props: {
  readonly a: string;
  readonly b: string;
  readonly section: ComparedSection;
}) {
  const { a, b, section } = props;
  const { t } = useI18n();
  const { values, change } = useAddressState(compareFields);
  const found = useQuery(comparedSectionQuery(useApi(), a, b, section.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <WordCounts {...section} />
        <Checkbox
          label={t('filings.changesOnly')}
          checked={values.changesOnly}
          onChange={({ target }) => change({ changesOnly: target.checked })}
        />
      </div>
      <div className="max-w-3xl text-lg">
        <h3 className="mb-3 text-xl font-semibold">{section.title}</h3>
        <Loaded of={[found]} skeleton={<SkeletonLines lines={14} />}>
          {({ data: { redline } }) => (
            <RedlineText paragraphs={redline.paragraphs} changesOnly={values.changesOnly} />
          )}
        </Loaded>
      </div>
    </div>
  );
}

function ComparedFigures({ facts }: { readonly facts: readonly ComparedFact[] }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const kit = columnKit<ComparedFact>(i18n);
  const decimals = (value: number): number => (Number.isInteger(value) ? 0 : 2);
  const figure = (id: 'before' | 'after', title: string) =>
    kit.figure(
      id,
      title,
      (fact) => fact[id],
      (fact) => format.number(fact[id], decimals(fact[id])),
    );
  return (
    <Grid
      caption={t('filingstream.compareFigures')}
      columns={[
        kit.text('label', t('filings.fact'), ({ label }) => label, {
          rowHeader: true,
          sub: ({ concept }) => concept,
        }),
        kit.text('kind', t('filingstream.periodKind'), ({ kind }) =>
          t(`filingstream.periodKind.${kind}`),
        ),
        kit.text('unit', t('filings.unit'), ({ unit }) => unit, { from: 'md' }),
        figure('before', t('filingstream.compareBefore')),
        figure('after', t('filingstream.compareAfter')),
        kit.change('change', t('filingstream.compareChange'), (fact) => fact.change),
      ]}
      rows={facts}
      rowKey={({ concept, unit, kind }) => `${concept} ${unit} ${kind}`}
      empty={<EmptyState glyph="list" title={t('filings.factsNone')} />}
    />
  );
}
