import { FUNDAMENTALS } from '../../../../domain/charting/fundamental-series.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { useChartSession } from '../chart-session.tsx';

/** Reported figures as lines below the price. */
export function FundamentalsMenu() {
  const t = useT();
  const { state, change } = useChartSession();
  return (
    <LazyMenu
      kind="quiet"
      size="small"
      worded
      label={t('compare.fundamentals')}
      entries={() =>
        FUNDAMENTALS.map((id) => ({
          id,
          title: t(`compare.figure.${id}`),
          checked: state.fundamentals.includes(id),
          onSelect: () =>
            change(({ fundamentals }) => ({
              fundamentals: fundamentals.includes(id)
                ? fundamentals.filter((each) => each !== id)
                : FUNDAMENTALS.filter((each) => each === id || fundamentals.includes(each)),
            })),
        }))
      }
    />
  );
}
