import type { MissingPart } from '../../domain/quotes/sourced.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { useBoot } from '../shell/boot/boot.tsx';
import { classNames } from '../ui/class-names.ts';

/** Parts of an answer that are no symbols. */
const fieldNames: Readonly<Record<string, PlainKey>> = {
  events: 'live.missingEvents',
  index: 'live.missingIndex',
  sector: 'live.missingSector',
};

const MOST_ITEMS = 8;

/** What belongs in the answers and could not be had: whose fault and which items, in quiet lines. */
export function MissingNote({
  answers,
  padded,
}: {
  readonly answers: readonly unknown[];
  readonly padded: boolean;
}) {
  const { t, format } = useI18n();
  const { providers } = useBoot().shell.market;
  const nameOf = (source: string | null): string =>
    providers.find(({ id }) => id === source)?.name ?? t('live.missingSource');
  const itemName = (item: string): string => {
    const key = Object.hasOwn(fieldNames, item) ? fieldNames[item] : undefined;
    return key === undefined ? item : t(key);
  };
  const groups = Map.groupBy(
    answers.filter(isPartial).flatMap(({ missing }) => missing),
    ({ cause, source }) => `${cause} ${source ?? ''}`,
  );
  if (groups.size === 0) return null;
  const lines = [...groups.values()].map((parts) => {
    const { cause, source } = parts[0]!;
    const items = [...new Set(parts.map(({ item }) => item))].filter((item) => item !== null);
    const isLate = cause === 'not-yet';
    if (items.length === 0)
      return t(isLate ? 'live.notYetPart' : 'live.missingPart', { source: nameOf(source) });
    const named = items.slice(0, MOST_ITEMS).map(itemName);
    if (items.length > MOST_ITEMS)
      named.push(t('live.missingMore', { count: items.length - MOST_ITEMS }));
    const list = format.list(named);
    return isLate
      ? t('live.notYet', { items: list })
      : t('live.missing', { items: list, source: nameOf(source) });
  });
  return (
    <div className={classNames('mt-2 text-xs text-quiet', padded && 'mx-card mb-2')}>
      {[...new Set(lines)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** By the contract only answers of the market have the field. */
const isPartial = (answer: unknown): answer is { readonly missing: readonly MissingPart[] } =>
  typeof answer === 'object' &&
  answer !== null &&
  'missing' in answer &&
  Array.isArray(answer.missing);
