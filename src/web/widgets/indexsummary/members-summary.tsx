import { useQuery } from '@tanstack/react-query';
import {
  countMembers,
  type IndexMember,
  topContributors,
} from '../../../domain/quotes/index-members.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { membersNote } from '../indexconstituents/members-note.ts';
import { type IndexMembers, membersQuery } from '../indexconstituents/members-query.ts';
import { quotePath } from '../minimarketindices/board-columns.tsx';

const TOP = 3;

/** Members of an index: they may come later than its own figures, whose place they do not move. */
export function MembersSummary({ symbol }: { readonly symbol: SymbolId }) {
  const t = useT();
  return (
    <div className="min-h-64">
      <Loaded
        of={[useQuery(membersQuery(useApi(), symbol))]}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(members) =>
          members === null ? (
            <p className="text-sm text-quiet">{t('world.summary.noMembers')}</p>
          ) : (
            <Known of={members.data} />
          )
        }
      </Loaded>
    </div>
  );
}

/** How many members rise and fall, and which of them move the index most. */
function Known({ of }: { readonly of: IndexMembers }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { up, down } = topContributors(of.members, TOP);
  return (
    <div className="grid content-start gap-3">
      {/* A few of many say nothing about how many rise. */}
      {of.count === null ? null : <Breadth members={of.members} />}
      <Contributors title={t('world.summary.up')} members={up} />
      <Contributors title={t('world.summary.down')} members={down} />
      <p className="text-xs text-quiet">{membersNote(i18n, of)}</p>
    </div>
  );
}

/** Rising and falling members as parts of one bar. */
function Breadth({ members }: { readonly members: readonly IndexMember[] }) {
  const { t } = useI18n();
  const { advancing, declining, unchanged } = countMembers(members);
  const counted = advancing + declining + unchanged;
  if (counted === 0) return null;
  const share = (count: number): string => `${(100 * count) / counted}%`;
  return (
    <div className="grid gap-1 text-xs">
      <span aria-hidden="true" className="flex justify-between gap-2 tabular-nums">
        <span>
          {t('world.summary.advancing')} <b>{advancing}</b>
        </span>
        <span>
          {t('world.summary.declining')} <b>{declining}</b>
        </span>
      </span>
      <span className="sr-only">
        {t('world.summary.breadth', { advancing, declining, unchanged, counted })}
      </span>
      <span aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-neutral-soft">
        <span className="bg-gain" style={{ width: share(advancing) }} />
        <span className="grow" />
        <span className="bg-loss" style={{ width: share(declining) }} />
      </span>
    </div>
  );
}

function Contributors(props: { readonly title: string; readonly members: readonly IndexMember[] }) {
  const { title, members } = props;
  const { t } = useI18n();
  if (members.length === 0) return null;
  return (
    <section>
      <h3 className="text-xs text-quiet">
        {title} ({t('world.summary.points')})
      </h3>
      <ul className="text-sm">
        {members.map(({ symbol, name, points }) => (
          <li key={symbol} className="flex items-baseline justify-between gap-3 py-0.5">
            <span className="flex min-w-0 items-baseline gap-2">
              <TextLink to={quotePath(symbol)} className="shrink-0 font-medium">
                {symbol}
              </TextLink>
              <span className="truncate text-xs text-quiet">{name}</span>
            </span>
            <Change amount={points} />
          </li>
        ))}
      </ul>
    </section>
  );
}
