import { useT } from '../../i18n/i18n-provider.tsx';
import { MoverBoard, type MoverListProps } from '../marketmovers/mover-board.tsx';

export const PERFORMER_LISTS = ['best-52', 'worst-52'] as const;

/** The stocks whose price has gained or lost most over 52 weeks. */
export function YearPerformers(props: MoverListProps<(typeof PERFORMER_LISTS)[number]>) {
  const t = useT();
  return (
    <MoverBoard
      tool="52weekperformers"
      title={t('movers.performers.title')}
      lists={PERFORMER_LISTS}
      {...props}
    />
  );
}
