import { Link } from 'react-router';
import type { QuestionKind } from '../../../domain/saved-questions/saved-question.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { useSavedQuestions } from '../../widgets/savedquestions/use-saved-questions.ts';

const PAGES: Readonly<Record<QuestionKind, string>> = {
  screen: '/market-screener',
  'filing-search': '/filings-screener',
};

/** Saved screens and searches that tell of what is new: they are set where they were saved. */
export function ToldQuestions() {
  const t = useT();
  const screens = useSavedQuestions('screen').questions ?? [];
  const searches = useSavedQuestions('filing-search').questions ?? [];
  const told = [...screens, ...searches].filter(({ alert }) => alert);
  if (told.length === 0) return null;
  return (
    <Card title={t('alerts.toldQuestions')}>
      <ul className="grid gap-x-6 md:grid-cols-3">
        {told.map(({ id, kind, name, value }) => (
          <li key={id}>
            <Link
              to={`${PAGES[kind]}?${value}`}
              className="flex min-h-8 items-center gap-2 text-sm hover:underline pointer-coarse:min-h-11"
            >
              <Glyph
                name={kind === 'screen' ? 'filter' : 'document'}
                className="size-3.5 text-quiet"
              />
              <span className="min-w-0 truncate font-medium">{name}</span>
              <span className="text-xs text-quiet">
                {t(kind === 'screen' ? 'alerts.toldScreen' : 'alerts.toldSearch')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
