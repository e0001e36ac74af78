import { useT } from '../../i18n/i18n-provider.tsx';
import { MoverBoard, type MoverListProps } from '../marketmovers/mover-board.tsx';

export const GAP_LISTS = ['gap-up', 'gap-down'] as const;

/** The stocks that opened far from their close before, and how much of that was traded back. */
export function MarketGaps(props: MoverListProps<(typeof GAP_LISTS)[number]>) {
  const t = useT();
  return (
    <MoverBoard tool="marketgaps" title={t('movers.gaps.title')} lists={GAP_LISTS} {...props} />
  );
}
