import { type GuidanceLine, guidanceLines } from '../../../domain/earnings/guidance-outcome.ts';
import type { Guidance } from '../../../domain/earnings/earnings.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { measureNames, periodOf, writeFigure } from '../earningsinsights/earnings-names.ts';
import { earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { QueryPanel } from '../query-panel.tsx';

const stanceNames: Readonly<Record<Guidance['stance'], PlainKey>> = {
  raised: 'earnings.guidance.raised',
  lowered: 'earnings.guidance.lowered',
  maintained: 'earnings.guidance.maintained',
  initiated: 'earnings.guidance.initiated',
};
const stanceTones: Readonly<Record<Guidance['stance'], Tone>> = {
  raised: 'success',
  lowered: 'danger',
  maintained: 'neutral',
  initiated: 'info',
};
const outcomeNames: Readonly<Record<NonNullable<GuidanceLine['outcome']>, PlainKey>> = {
  above: 'earnings.guidance.above',
  within: 'earnings.guidance.within',
  below: 'earnings.guidance.below',
};

/** What the company said about periods to come, against what was expected and what came of it. */
export function EarningsGuidance({
  symbol,
  resultsPerPage = 10,
}: {
  readonly symbol: SymbolId;
  readonly resultsPerPage?: number;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="earningsguidance"
      title={t('earnings.guidance.title')}
      file={[symbol, 'guidance']}
      flush
      queries={(api) => [earningsQuery(api, symbol)]}
      skeleton="h-72"
      empty={[t('earnings.guidance.none'), t('earnings.guidance.noneWhy')]}
    >
      {({ data }) => {
        const lines = guidanceLines(data);
        return lines.length === 0 ? null : (
          <Grid
            caption={t('earnings.guidance.title')}
            columns={guidanceColumns(i18n)}
            rows={lines}
            rowKey={({ eventId, measure }) => `${eventId} ${measure}`}
            first={resultsPerPage}
          />
        );
      }}
    </QueryPanel>
  );
}

function guidanceColumns(i18n: I18n): readonly Column<GuidanceLine>[] {
  const { t, format } = i18n;
  const kit = columnKit<GuidanceLine>(i18n);
  const figure = ({ measure, currency }: GuidanceLine, value: number | null) =>
    writeFigure(format, measure, value, currency);
  return [
    {
      id: 'period',
      title: t('earnings.guidance.for'),
      rowHeader: true,
      by: ({ givenOn }) => givenOn,
      csv: (line) => periodOf(format, line),
      cell: (line) => (
        <>
          {periodOf(format, line)}
          <span className="@[44rem]:hidden">{` · ${t(measureNames[line.measure])}`}</span>
        </>
      ),
      sub: ({ givenOn }) => t('earnings.guidance.given', { date: format.day(givenOn) }),
    },
    kit.day('given', t('earnings.guidance.givenOn'), ({ givenOn }) => givenOn, { from: 'csv' }),
    kit.text('measure', t('earnings.guidance.measure'), ({ measure }) => t(measureNames[measure]), {
      from: 'wide',
    }),
    {
      id: 'stance',
      title: t('earnings.guidance.stance'),
      by: ({ stance }) => stance,
      csv: ({ stance }) => t(stanceNames[stance]),
      cell: ({ stance }) => <Badge tone={stanceTones[stance]}>{t(stanceNames[stance])}</Badge>,
    },
    {
      id: 'range',
      title: t('earnings.guidance.range'),
      numeric: true,
      csv: null,
      cell: (line) => `${figure(line, line.low)} – ${figure(line, line.high)}`,
    },
    kit.number('low', t('earnings.guidance.low'), ({ low }) => low, { from: 'csv' }),
    kit.number('high', t('earnings.guidance.high'), ({ high }) => high, { from: 'csv' }),
    kit.number('estimate', t('earnings.guidance.estimate'), ({ consensus }) => consensus, {
      from: 'csv',
    }),
    kit.change('gap', t('earnings.guidance.gap'), ({ gap }) => gap),
    {
      id: 'actual',
      title: t('earnings.guidance.actual'),
      numeric: true,
      by: ({ outcome }) => outcome,
      csv: ({ actual }) => actual,
      cell: (line) => (
        <span className="inline-flex items-baseline gap-2">
          {figure(line, line.actual)}
          {line.outcome === null ? null : (
            <span className="text-2xs text-quiet">{t(outcomeNames[line.outcome])}</span>
          )}
        </span>
      ),
    },
    kit.text(
      'outcome',
      t('earnings.guidance.outcome'),
      ({ outcome }) => (outcome === null ? null : t(outcomeNames[outcome])),
      { from: 'csv' },
    ),
  ];
}
