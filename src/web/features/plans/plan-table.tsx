import type { ReactNode } from 'react';
import { FEATURES } from '../../../domain/identity/features.ts';
import { PLANS } from '../../../domain/identity/plans.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { usePlans } from './plans-query.ts';

type Row = (typeof FEATURES)[number];

/** Every feature against every plan, from the list that entitlements are decided by. */
export function PlanTable() {
  const t = useT();
  const { features, plans } = usePlans();
  const columns: readonly Column<Row>[] = [
    { id: 'feature', title: t('plans.feature'), rowHeader: true, cell: ({ title }) => t(title) },
    ...plans.map(({ id, features: granted }): Column<Row> => ({
      id,
      title: t(PLANS.find((plan) => plan.id === id)!.title),
      cell: (feature) => included(t, granted.includes(feature.id)),
    })),
  ];
  const rows = FEATURES.filter(({ id }) => features.includes(id));
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
