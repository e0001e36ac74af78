import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { IndexMembers } from './members-query.ts';

/** A fund also holds a little that is no member, such as cash. */
const CASH = 0.02;

/** Where the members come from: the holdings of a fund, on a day, all of them or the heaviest. */
export function membersNote({ t, format }: I18n, of: IndexMembers): string {
  const { fund, asOfDate, count, members } = of;
  const source =
    asOfDate === null
      ? t('world.members.noteUndated', { fund })
      : t('world.members.note', { fund, date: format.day(asOfDate) });
  if (count === null)
    return `${source} (${t('world.members.onlyHeaviest', { shown: members.length })})`;
  if (count - members.length <= Math.max(3, count * CASH)) return source;
  return `${source} (${t('world.members.heaviest', { shown: members.length, count })})`;
}
