import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { allocationAddress } from './allocation-address.ts';
import { DriftTable } from './drift-table.tsx';
import { rebalancingQuery } from './plan-query.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { TargetsEditor } from './targets-editor.tsx';
import { useTargetPortfolio } from './use-target-portfolio.ts';

const orZero = (text: string): string => (text === '' ? '0' : text);
const fraction = (percent: string): string =>
  percent === '' ? '0' : String(Math.min(100, Math.max(0, Number(percent))) / 100);

/** Targets with their drift, and the trades that would end it. */
export function Rebalancing() {
  const { t } = useI18n();
  const api = useApi();
  const scope = usePortfolioScope();
  const { values } = useAddressState(allocationAddress);
  const portfolio = useTargetPortfolio();
  const [isEditing, setEditing] = useState(false);
  const answer = useQuery(
    rebalancingQuery(api, scope, {
      mode: values.mode,
      newCash: orZero(values.newCash),
      cashKept: orZero(values.cashKept),
      minimumTrade: orZero(values.minimumTrade),
      wholeUnits: String(values.units === 'whole'),
      others: values.others,
      shortTax: fraction(values.shortTax),
      longTax: fraction(values.longTax),
    }),
  );
  return (
    <>
      <ViewPanel
        title={t('portfolioplan.targets')}
        of={answer}
        flush
        lines={6}
        file={[t('portfolioplan.targets')]}
        actions={
          isEditing || answer.data === undefined || answer.data.targets.length === 0 ? undefined : (
            <Button size="small" glyph="pencil" onClick={() => setEditing(true)}>
              {t('portfolioplan.editTargets')}
            </Button>
          )
        }
      >
        {(view) =>
          isEditing && portfolio !== null ? (
            <TargetsEditor view={view} portfolio={portfolio} onDone={() => setEditing(false)} />
          ) : view.targets.length === 0 ? (
            <EmptyState
              title={t('portfolioplan.noTargets')}
              glyph="compare"
              action={
                <Button
                  kind="primary"
                  disabled={portfolio === null || view.assets.length === 0}
                  onClick={() => setEditing(true)}
                >
                  {t('portfolioplan.setTargets')}
                </Button>
              }
            >
              {t('portfolioplan.noTargetsHint')}
            </EmptyState>
          ) : (
            <DriftTable view={view} />
          )
        }
      </ViewPanel>
      {answer.data?.proposal == null ? null : <ProposalPanel answer={answer} />}
    </>
  );
}
