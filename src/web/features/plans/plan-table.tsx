import type { ReactNode } from 'react';
import { FEATURES } from '../../../domain/identity/features.ts';
import type { PlanLimits } from '../../../domain/identity/plan-limits.ts';
import { PLANS } from '../../../domain/identity/plans.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { usePlans } from './plans-query.ts';

type Limit = keyof PlanLimits;
type Row =
  | (typeof FEATURES)[number]
  | { readonly id: Limit; readonly title: `plans.limit.${Limit}`; readonly isLimit: true };

const LIMITS = (Object.keys(PLANS[0].limits) as Limit[]).map((id): Row => ({
  id,
  title: `plans.limit.${id}`,
  isLimit: true,
}));

/** Every feature and every limit of each plan, from the lists that the server decides by. */
export function PlanTable() {
  const { t, format } = useI18n();
  const { features, plans } = usePlans();
  const columns: readonly Column<Row>[] = [
    { id: 'feature', title: t('plans.feature'), rowHeader: true, cell: ({ title }) => t(title) },
    ...plans.map(({ id, features: granted }): Column<Row> => {
      const { title, limits } = PLANS.find((plan) => plan.id === id)!;
      return {
        id,
        title: t(title),
        cell: (row) => {
          if (!('isLimit' in row)) return included(t, granted.includes(row.id));
          const isOpen = row.id !== 'terminalLayouts' || granted.includes('terminal');
          return isOpen ? format.number(limits[row.id], 0) : included(t, false);
        },
      };
    }),
  ];
  const rows = [...FEATURES.filter(({ id }) => features.includes(id)), ...LIMITS];
  return (
    <Card title={t('plans.compare')} flush>
      <Grid caption={t('plans.compare')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Card>
  );
}

const included = (t: Translate, yes: boolean): ReactNode =>
  yes ? (
    <>
      <Glyph name="check" className="size-4 text-success" />
      <span className="sr-only">{t('plans.included')}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <span className="sr-only">{t('plans.notIncluded')}</span>
    </>
  );
