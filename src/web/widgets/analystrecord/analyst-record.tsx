import type { ReactNode } from 'react';
import { joinRecords, upsideOf } from '../../../domain/analysts/rating-list.ts';
import { type FirmRecord, GRADES } from '../../../domain/analysts/rating.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { ratingsQuery } from '../analystrecommendations/analyst-queries.ts';
import { gradeTones } from '../analystrecommendations/grade-names.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { QueryPanel } from '../query-panel.tsx';

/** Where each firm stands, and how right its calls on this company have been. */
export function AnalystRecord({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="analystrecord"
      title={t('analyst.record.title')}
      file={[symbol, 'firms']}
      flush
      queries={(api) => [ratingsQuery(api, symbol), quoteQuery(api, symbol)]}
      skeleton="h-96"
      note={({ data: { firms } }) => t('analyst.record.firms', { count: firms.length })}
      empty={[t('analyst.none'), t('analyst.noneWhy')]}
    >
      {({ data: { firms } }, quotes) =>
        firms.length === 0 ? null : (
          <>
            <Grid
              caption={t('analyst.record.title')}
              columns={firmColumns(i18n, symbol, quotes.data[0]?.last ?? null)}
              rows={firms}
              rowKey={({ firm }) => firm}
              first={10}
            />
            <Joined firms={firms} />
          </>
        )
      }
    </QueryPanel>
  );
}

function Joined({ firms }: { readonly firms: readonly FirmRecord[] }) {
  const { t, format } = useI18n();
  const joined = joinRecords(firms);
  return (
    <p className="border-t border-line px-card py-2 text-xs text-quiet">
      {joined.judged === 0
        ? t('analyst.record.noneJudged')
        : t('analyst.record.all', {
            rate: format.percent(joined.hitRate, 0),
            count: joined.judged,
            mean: format.signedPercent(joined.meanReturn, 1),
            firms: joined.firms,
          })}{' '}
      {t('analyst.record.rule')}
    </p>
  );
}

function firmColumns(
  i18n: I18n,
  symbol: SymbolId,
  price: number | null,
): readonly Column<FirmRecord>[] {
  const { t, format } = i18n;
  const kit = columnKit<FirmRecord>(i18n);
  /** A mean with the number of calls behind it. */
  const judged = (figures: ReactNode, count: number) => (
    <span className="inline-flex items-baseline gap-1.5">
      {figures}
      {count === 0 ? null : (
        <span className="text-2xs text-quiet">{t('analyst.of', { count })}</span>
      )}
    </span>
  );
  return [
    kit.text('firm', t('analyst.firm'), ({ firm }) => firm, {
      rowHeader: true,
      cell: ({ firm }) => <span className="block max-md:max-w-36 max-md:truncate">{firm}</span>,
    }),
    {
      id: 'grade',
      title: t('analyst.rating'),
      by: ({ grade }) => GRADES.indexOf(grade),
      csv: ({ grade }) => t(`analyst.grade.${grade}`),
      cell: ({ grade }) => <Badge tone={gradeTones[grade]}>{t(`analyst.grade.${grade}`)}</Badge>,
    },
    kit.instant('since', t('analyst.record.since'), ({ since }) => since, { from: 'md' }),
    kit.money(
      'target',
      t('analyst.calls.target'),
      ({ target }) => target,
      ({ currency }) => currency,
      { decimals: priceDecimals(symbol, price) },
    ),
    kit.change('upside', t('analyst.record.upside'), ({ target }) => upsideOf(target, price)),
    kit.number('calls', t('analyst.record.calls'), ({ calls }) => calls),
    kit.number('judged', t('analyst.record.judged'), (firm) => firm.judged, { from: 'csv' }),
    kit.figure(
      'hitRate',
      t('analyst.record.hitRate'),
      ({ hitRate }) => hitRate,
      (firm) =>
        judged(firm.hitRate === null ? MISSING : format.percent(firm.hitRate, 0), firm.judged),
    ),
    kit.figure(
      'meanReturn',
      t('analyst.record.meanReturn'),
      ({ meanReturn }) => meanReturn,
      (firm) => judged(<Change ratio={firm.meanReturn} />, firm.judged),
    ),
  ];
}
