import { holdingChange } from '../../../domain/ownership/holding-change.ts';
import type { Holder } from '../../../domain/ownership/holder.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';

export function holderColumns(i18n: I18n, currency: string): readonly Column<Holder>[] {
  const { t } = i18n;
  const kit = columnKit<Holder>(i18n);
  return [
    kit.text('name', t('insights.holders.name'), ({ name }) => name, {
      rowHeader: true,
      cell: ({ name }) => <span className="block min-w-32 py-1 whitespace-normal">{name}</span>,
    }),
    kit.compact('shares', t('insights.holders.shares'), ({ shares }) => shares),
    kit.percent('share', t('insights.holders.share'), ({ share }) => share),
    kit.compactMoney('value', t('insights.holders.value'), ({ value }) => value, currency, {
      from: 'lg',
    }),
    kit.signed('change', t('insights.holders.change'), ({ change }) => change, {
      decimals: 0,
      from: 'wide',
    }),
    kit.figure(
      'ratio',
      t('insights.holders.changeRatio'),
      (holder) => holdingChange(holder).ratio,
      (holder) => <ChangeOf holder={holder} t={t} />,
    ),
    kit.day('reported', t('insights.holders.reported'), ({ reportedOn }) => reportedOn, {
      from: 'wide',
    }),
  ];
}

function ChangeOf({ holder, t }: { readonly holder: Holder; readonly t: I18n['t'] }) {
  const { kind, ratio } = holdingChange(holder);
  if (kind === 'unknown') return MISSING;
  if (ratio === null) return <Badge tone="info">{t(`insights.holders.${kind}`)}</Badge>;
  return (
    <span title={t(`insights.holders.${kind}`)}>
      <Change ratio={ratio} />
    </span>
  );
}
