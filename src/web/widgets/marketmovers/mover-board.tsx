import { keepPreviousData } from '@tanstack/react-query';
import {
  MOVER_SESSIONS,
  type MoverList,
  type MoverSession,
  USUAL_FLOOR,
} from '../../../domain/quotes/mover.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { filledGrid } from '../card-layout.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { moverColumns } from './mover-columns.tsx';
import { MOVER_EXCHANGES, type MoverExchange, moversQuery } from './movers-query.ts';

interface State<L extends MoverList> {
  readonly list: L;
  readonly session: MoverSession;
  readonly exchange: MoverExchange;
}

/** What every tool with a list of movers takes. */
export interface MoverListProps<L extends MoverList> {
  readonly list: L;
  readonly rows: number;
  readonly session?: MoverSession;
  readonly exchange?: MoverExchange;
  readonly onChange?: (change: Partial<State<L>>) => void;
  /** The page chooses session and exchange for all of its boards. */
  readonly chosenAbove?: boolean;
  /** Several stand beside each other: each is known by its list. */
  readonly byList?: boolean;
}

interface MoverBoardProps<L extends MoverList> extends MoverListProps<L> {
  readonly tool: string;
  readonly title: string;
  /** Among which the reader may choose. */
  readonly lists: readonly L[];
  /** In little room: neither sessions nor the moment. */
  readonly brief?: boolean;
}

/** Which stocks the lists hold. */
export const floorText = ({ t, format }: I18n): string =>
  t('movers.floor', {
    price: format.money(USUAL_FLOOR.leastPrice, 'USD', 0),
    volume: format.number(USUAL_FLOOR.leastVolume, 0),
  });

/** A list of movers by session and exchange: one board, of which each tool shows some lists. */
export function MoverBoard<L extends MoverList>(props: MoverBoardProps<L>) {
  const { tool, title, lists, rows, onChange } = props;
  const { chosenAbove = false, byList = false, brief = false } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = (value: MoverList) => t(`movers.list.${value}`);
  const given = {
    list: props.list,
    session: props.session ?? 'regular',
    exchange: props.exchange ?? 'all',
  } as const;
  const [{ list, session, exchange }, change] = usePanelState<State<L>>(given, onChange);
  return (
    <QueryPanel
      tool={tool}
      title={byList ? nameOf(list) : title}
      file={[tool, list]}
      flush
      queries={(api) => [
        {
          ...moversQuery(api, list, rows, { session, exchange }),
          placeholderData: keepPreviousData,
        },
      ]}
      skeleton={rows + 1}
      empty={[
        t('boards.movers.none'),
        session === 'regular' ? t('boards.noneWhy') : t('movers.noneInSession'),
        'pulse',
      ]}
      {...(brief || chosenAbove ? { asOf: () => null } : { note: () => floorText(i18n) })}
      actions={
        <>
          {lists.length < 2 ? null : (
            <Choice
              label={t('boards.movers.list')}
              values={lists}
              value={list}
              name={nameOf}
              onChange={(value) => change({ list: value })}
            />
          )}
          {chosenAbove || brief ? null : (
            <>
              <Choice
                label={t('movers.session')}
                values={MOVER_SESSIONS}
                value={session}
                name={(value) => t(`movers.session.${value}`)}
                onChange={(value) => change({ session: value })}
              />
              <Choice
                label={t('movers.exchange')}
                values={MOVER_EXCHANGES}
                value={exchange}
                name={(value) => t(`movers.exchange.${value}`)}
                onChange={(value) => change({ exchange: value })}
              />
            </>
          )}
        </>
      }
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <Grid
            caption={lists.length < 2 ? title : `${title}: ${nameOf(list)}`}
            columns={moverColumns(i18n, list, session)}
            rows={data}
            rowKey={({ symbol }) => symbol}
            className={filledGrid(data.length, rows)}
          />
        )
      }
    </QueryPanel>
  );
}
