import { useT } from '../../i18n/i18n-provider.tsx';
import { MoverBoard, type MoverListProps } from '../marketmovers/mover-board.tsx';

export const LEADER_LISTS = ['most-active'] as const;

/** The stocks of which most shares have changed hands today. */
export function DailyVolumeLeaders(props: MoverListProps<(typeof LEADER_LISTS)[number]>) {
  const t = useT();
  return (
    <MoverBoard
      tool="dailyvolumeleaders"
      title={t('movers.leaders.title')}
      lists={LEADER_LISTS}
      {...props}
    />
  );
}
