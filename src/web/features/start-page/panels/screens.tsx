import { Link } from 'react-router';
import type { SavedQuestion } from '../../../../domain/saved-questions/saved-question.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { QueryPanel } from '../../../widgets/query-panel.tsx';
import {
  savedQuestionsQuery,
  useSavedQuestions,
} from '../../../widgets/savedquestions/use-saved-questions.ts';
import { storyRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';
import { conditionsOf } from '../saved-screen.ts';

export const panel = definePanel({
  id: 'screens',
  title: 'home.panel.screens',
  about: 'home.panel.screens.about',
  size: { w: 4, h: 8 },
  least: { w: 2, h: 4 },
  phone: 8,
  membersOnly: true,
  queries: (api) => [savedQuestionsQuery(api, 'screen')],
  component: Screens,
});

function Screens({ h }: PanelProps) {
  const t = useT();
  // Keeps the list in step with other tabs and devices.
  useSavedQuestions('screen');
  return (
    <QueryPanel
      tool="savedscreens"
      title={t('home.panel.screens')}
      flush
      queries={(api) => [savedQuestionsQuery(api, 'screen')]}
      skeleton={storyRows(h) * 2}
      empty={[t('home.panel.screens.none'), t('home.panel.screens.noneWhy'), 'filter']}
      // What a member keeps has no market time.
      asOf={() => null}
      actions={
        <TextLink to="/market-screener" className="px-1.5 text-xs">
          {t('home.panel.screens.open')}
        </TextLink>
      }
    >
      {({ questions }) =>
        questions.length === 0 ? null : (
          <ul className="grid grid-cols-[minmax(0,1fr)] px-card">
            {questions.map((question) => (
              <ScreenLine key={question.id} question={question} />
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}

function ScreenLine({ question: { name, value, alert } }: { readonly question: SavedQuestion }) {
  const t = useT();
  const { universe, condition } = conditionsOf(value);
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
      <span className="flex min-w-0 items-center gap-1.5">
        <Link
          to={`/market-screener?${value}`}
          className="truncate rounded-xs text-sm font-medium hover:text-link hover:underline"
        >
          {name}
        </Link>
        {alert ? (
          <span title={t('home.panel.screens.alertOn')} className="shrink-0 text-quiet">
            <Glyph name="bell" className="size-3.5" />
            <span className="sr-only">{t('home.panel.screens.alertOn')}</span>
          </span>
        ) : null}
      </span>
      <span className="truncate text-xs text-quiet" title={condition}>
        {t(`home.panel.screens.${universe}`)}
        {condition === '' ? null : <> · {condition}</>}
      </span>
    </li>
  );
}
