import { MOVER_LISTS, type MoverList } from '../../../domain/quotes/mover.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { MoverBoard, type MoverListProps } from './mover-board.tsx';

/** In little room: the lists of every newspaper. */
const FEW_LISTS = ['gainers', 'losers', 'most-active'] as const;

/** The stocks that have gained, lost or traded most, and all other lists of the market. */
export function MarketMovers(props: MoverListProps<MoverList> & { readonly brief?: boolean }) {
  const t = useT();
  return (
    <MoverBoard
      tool="marketmovers"
      title={t('boards.movers.title')}
      lists={props.brief === true ? FEW_LISTS : MOVER_LISTS}
      {...props}
    />
  );
}
