import { useT } from '../../i18n/i18n-provider.tsx';
import { MoverBoard, type MoverListProps } from '../marketmovers/mover-board.tsx';

export const EXTREME_LISTS = ['high-52', 'low-52'] as const;

/** The stocks at the highest or lowest price of 52 weeks. */
export function NewHighsLows(props: MoverListProps<(typeof EXTREME_LISTS)[number]>) {
  const t = useT();
  return (
    <MoverBoard
      tool="newhighslows"
      title={t('movers.extremes.title')}
      lists={EXTREME_LISTS}
      {...props}
    />
  );
}
