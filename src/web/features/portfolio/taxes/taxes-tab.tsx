import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { poolColumns, saleColumns, tradeColumns, yearColumns } from './taxes-columns.tsx';
import { TAX_CHOICES, taxesAddress } from './taxes-address.ts';
import { taxesQuery, tradesQuery } from './taxes-queries.ts';

const FIRST = 25;

/** Realised gains and income by tax year, the sales of one year, and all round trips. */
export function TaxesTab() {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const scope = usePortfolioScope();
  const amounts = useAmounts();
  const { values, change } = useAddressState(taxesAddress);
  const method = values.method === 'own' ? null : values.method;
  const taxes = useQuery({
    ...taxesQuery(api, scope, method, values.year),
    // Another year leaves the table of years where it is.
    placeholderData: keepPreviousData,
  });
  const trades = useQuery(tradesQuery(api, scope));
  const about = taxes.data?.method ?? method ?? 'none';
  return (
    <>
      <ViewPanel
        title={t('portfoliotaxes.years')}
        of={taxes}
        flush
        file={[t('portfoliotaxes.years')]}
        note={({ base }) => base}
        actions={
          <Choice
            label={t('portfoliotaxes.method')}
            value={values.method}
            values={TAX_CHOICES}
            name={(one) => t(`portfoliotaxes.method.${one}`)}
            // Years have other names under other rules.
            onChange={(one) => change({ method: one, year: '' })}
          />
        }
      >
        {({ years, base, year }) =>
          years.length === 0 ? (
            <EmptyState title={t('portfoliotaxes.none')} glyph="calendar">
              {t('portfoliotaxes.noneHint')}
            </EmptyState>
          ) : (
            <>
              <p className="max-w-prose px-card pt-card pb-2 text-xs text-quiet">
                {t(`portfoliotaxes.about.${about}`)} {t('portfoliotaxes.notAdvice')}
              </p>
              <Grid
                caption={t('portfoliotaxes.years')}
                columns={yearColumns(i18n, amounts, base, years, (one) => change({ year: one }))}
                rows={years}
                rowKey={(row) => row.year}
                isChosen={(row) => row.year === year}
                initially="-year"
                first={12}
              />
            </>
          )
        }
      </ViewPanel>
      <ViewPanel
        title={t('portfoliotaxes.sales', { year: taxes.data?.year ?? values.year })}
        of={taxes}
        flush
        file={[t('portfoliotaxes.sales', { year: taxes.data?.year ?? values.year })]}
      >
        {({ disposals, base, year, years }) => (
          <Grid
            caption={t('portfoliotaxes.count')}
            columns={saleColumns(
              i18n,
              amounts,
              base,
              disposals,
              years.find((one) => one.year === year),
            )}
            rows={disposals}
            rowKey={(row) =>
              `${row.portfolio} ${row.transactions.join()} ${row.asset} ${row.parts[0]?.acquired ?? ''} ${row.quantity ?? ''} ${row.cost ?? ''}`
            }
            initially="-sold"
            first={FIRST}
            empty={<EmptyState title={t('portfoliotaxes.none')} glyph="calendar" />}
          />
        )}
      </ViewPanel>
      {taxes.data === undefined || taxes.data.pools.length === 0 ? null : (
        <ViewPanel
          title={t('portfoliotaxes.pools')}
          of={taxes}
          flush
          file={[t('portfoliotaxes.pools')]}
        >
          {({ pools, base }) => (
            <Grid
              caption={t('portfoliotaxes.pools')}
              columns={poolColumns(i18n, amounts, base)}
              rows={pools}
              rowKey={(row) => `${row.portfolio} ${row.asset}`}
              initially="asset"
              first={FIRST}
            />
          )}
        </ViewPanel>
      )}
      <ViewPanel
        title={t('portfoliotaxes.trades')}
        of={trades}
        flush
        file={[t('portfoliotaxes.trades')]}
        note={({ base }) => `${base} · ${t('portfoliotaxes.tradesNote')}`}
      >
        {({ trades: rows, base }) => (
          <Grid
            caption={t('portfoliotaxes.trades')}
            columns={tradeColumns(i18n, amounts, base)}
            rows={rows}
            rowKey={(row) =>
              `${row.portfolio} ${row.transactions.join()} ${row.asset} ${row.account} ${row.end ?? ''}`
            }
            initially="-closed"
            first={FIRST}
            empty={<EmptyState title={t('portfoliotaxes.tradesNone')} glyph="pulse" />}
          />
        )}
      </ViewPanel>
    </>
  );
}
