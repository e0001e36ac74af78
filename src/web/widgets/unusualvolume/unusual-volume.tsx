import { useT } from '../../i18n/i18n-provider.tsx';
import { MoverBoard, type MoverListProps } from '../marketmovers/mover-board.tsx';

export const UNUSUAL_LISTS = ['unusual-volume'] as const;

/** The stocks that trade far more than they usually have by this time of the day. */
export function UnusualVolume(props: MoverListProps<(typeof UNUSUAL_LISTS)[number]>) {
  const t = useT();
  return (
    <MoverBoard
      tool="unusualvolume"
      title={t('movers.unusual.title')}
      lists={UNUSUAL_LISTS}
      {...props}
    />
  );
}
