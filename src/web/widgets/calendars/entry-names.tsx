import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { CalendarEntry, CalendarKind } from '../../../domain/calendars/entry.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';

export const kindNames: Readonly<Record<CalendarKind, PlainKey>> = {
  economy: 'calendars.economy',
  earnings: 'calendars.earnings',
  dividends: 'calendars.dividends',
  ipos: 'calendars.ipos',
  splits: 'calendars.splits',
};

/** The page about an entry: that of its paper, its report or its symbol. */
export function entryLink({ kind, symbol, listed, item }: CalendarEntry): string | undefined {
  if (kind === 'ipos') return `/filings?filing=${encodeURIComponent(item.filing)}`;
  if (symbol === null) return undefined;
  const workspace = listed.isFund ? 'fund' : 'equity';
  const tab = kind === 'earnings' ? 'earnings' : 'overview';
  return `${tabPath(workspace, tab)}?symbol=${encodeURIComponent(symbol)}`;
}

/** Says that a symbol is in the reader's lists or portfolios. */
export function OwnMark() {
  const t = useT();
  return (
    <span title={t('calendars.own')} className="inline-flex shrink-0 self-center text-accent">
      <Glyph name="star" className="size-3 fill-current" />
      <span className="sr-only">{t('calendars.own')}</span>
    </span>
  );
}

/** Symbol and company, marked where it is one of the reader's own. */
export function EntrySymbol({
  entry,
  isOwn,
}: {
  readonly entry: CalendarEntry;
  readonly isOwn: boolean;
}) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      {isOwn ? <OwnMark /> : null}
      <SymbolAndName
        symbol={entry.symbol ?? entry.listed.name}
        name={entry.symbol === null ? '' : (entry.listed.name ?? '')}
        to={entryLink(entry)}
        nameLook="max-md:hidden max-w-64"
      />
    </span>
  );
}
