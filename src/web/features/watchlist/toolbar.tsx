import type { ReactNode } from 'react';
import type { FieldView } from '../../../domain/fields/views.ts';
import { VIEW_IDS } from '../../../domain/fields/views.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { type Grouping, GROUPINGS, SHOWN_AS, type ShownAs } from './address.ts';
import { isStandardView } from '../../widgets/fields/view-fields.ts';

const groupNames = {
  none: 'watchlist.groupNone',
  tag: 'watchlist.groupTag',
  sector: 'watchlist.groupSector',
} as const;
const shownNames = {
  table: 'watchlist.asTable',
  heatmap: 'watchlist.asHeatmap',
  charts: 'watchlist.asCharts',
} as const;

interface ToolbarProps {
  readonly add: ReactNode;
  readonly view: string;
  readonly ownViews: readonly FieldView[];
  readonly onView: (view: string) => void;
  readonly show: ShownAs;
  readonly onShow: (show: ShownAs) => void;
  /** The ways to show a list that there are. */
  readonly shows: readonly ShownAs[];
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping) => void;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Beside the views: their editor. */
  readonly viewActions?: ReactNode;
}

/** Adds, filters and groups, and chooses what is shown of a list and how. */
export function Toolbar(props: ToolbarProps) {
  const t = useT();
  const { view, ownViews, onView, show, onShow, shows, grouping, onGrouping } = props;
  const viewName = (id: string): string =>
    isStandardView(id)
      ? t(`watchlist.view.${id}`)
      : (ownViews.find((own) => own.id === id)?.name ?? t('watchlist.view.price'));
  const views = [...VIEW_IDS, ...ownViews.map(({ id }) => id)];
  const chosenView = views.includes(view) ? view : VIEW_IDS[0];
  const offered = SHOWN_AS.filter((value) => shows.includes(value));
  const showName = (value: ShownAs): string => t(shownNames[value]);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-2 print:hidden">
      {props.add}
      <input
        type="search"
        aria-label={t('watchlist.filter')}
        placeholder={t('watchlist.filter')}
        className={`${compactControlClass} !w-36 noscript:hidden max-md:!w-24`}
        value={props.filter}
        onChange={({ target }) => props.onFilter(target.value)}
      />
      {/* A phone has room for one more line above the table: choices instead of segments. */}
      <div className="flex gap-2 max-md:w-full md:contents">
        {show === 'table' ? (
          <Choice
            label={t('watchlist.view')}
            value={chosenView}
            values={views}
            name={viewName}
            onChange={onView}
            className={`${shared} md:hidden`}
          />
        ) : null}
        {show === 'charts' ? null : (
          <Choice
            label={t('watchlist.groupBy')}
            value={grouping}
            values={GROUPINGS}
            name={(value) => t(groupNames[value])}
            onChange={onGrouping}
            className={shared}
          />
        )}
        {offered.length < 2 ? null : (
          <>
            <Choice
              label={t('watchlist.showAs')}
              value={show}
              values={offered}
              name={showName}
              onChange={onShow}
              className={`${shared} md:hidden`}
            />
            <Segmented
              label={t('watchlist.showAs')}
              segments={offered.map((value) => ({ value, title: showName(value) }))}
              value={show}
              onChange={onShow}
              className="max-md:hidden"
            />
          </>
        )}
        {show === 'table' ? (
          <div className="flex min-w-0 flex-wrap items-center gap-1.5 md:w-full">
            <Segmented
              label={t('watchlist.view')}
              segments={views.map((value) => ({ value, title: viewName(value) }))}
              value={chosenView}
              onChange={onView}
              className="max-md:hidden"
            />
            {props.viewActions}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Choices of one line share its width on a phone. */
const shared = 'max-md:min-w-0 max-md:flex-1';
