import { Link } from 'react-router';
import { tabPath } from '../../../../domain/navigation/workspace.ts';
import type { SymbolNote } from '../../../../domain/notes/symbol-note.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { notesQuery } from '../../../widgets/notes/notes-query.ts';
import { useNotesInStep } from '../../../widgets/notes/use-notes-in-step.ts';
import { QueryPanel } from '../../../widgets/query-panel.tsx';
import { storyRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';

const NEWEST = { symbol: '', text: '', cursor: '' } as const;

export const panel = definePanel({
  id: 'notes',
  title: 'home.panel.notes',
  about: 'home.panel.notes.about',
  size: { w: 4, h: 8 },
  least: { w: 2, h: 4 },
  phone: 8,
  membersOnly: true,
  queries: (api) => [notesQuery(api, NEWEST)],
  component: Notes,
});

function Notes({ h }: PanelProps) {
  const { t } = useI18n();
  useNotesInStep(true);
  return (
    <QueryPanel
      tool="recentnotes"
      title={t('home.panel.notes')}
      flush
      queries={(api) => [notesQuery(api, NEWEST)]}
      skeleton={storyRows(h) * 2}
      empty={[t('home.panel.notes.none'), t('home.panel.notes.noneWhy'), 'document']}
      // Every note has a time of its own.
      asOf={() => null}
      actions={
        <TextLink to="/notes" className="px-1.5 text-xs">
          {t('home.panel.notes.all')}
        </TextLink>
      }
    >
      {(notes) =>
        notes.length === 0 ? null : (
          <ul className="grid grid-cols-[minmax(0,1fr)] px-card">
            {notes.map((note) => (
              <NoteLine key={note.id} note={note} />
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}

function NoteLine({ note: { symbol, text, createdAt } }: { readonly note: SymbolNote }) {
  const { format } = useI18n();
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
      <Link
        to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(symbol)}`}
        className="truncate rounded-xs text-sm font-medium hover:text-link hover:underline"
      >
        {text.split('\n', 1)[0]}
      </Link>
      <span className="truncate text-xs text-quiet">
        <span className="font-medium text-ink">{symbol}</span>
        {' · '}
        <time dateTime={new Date(createdAt).toISOString()}>
          {format.date(createdAt, 'dayTimeWithZone')}
        </time>
      </span>
    </li>
  );
}
