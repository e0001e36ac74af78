import { Link, useLocation } from 'react-router';
import type { SymbolHead } from '../../../contract/symbols.schema.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { type SymbolAction, symbolActions } from '../../shell/symbols/symbol-actions.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { canOpenAlertEditor } from '../../widgets/alerteditor/open-alert-editor.ts';
import { useQuoteAlert } from '../../widgets/alerteditor/use-quote-alert.ts';
import { NOTES_PER_PAGE } from '../../widgets/notes/notes-query.ts';
import type { NotesOfSymbol } from '../../widgets/notes/use-notes-drawer.tsx';
import { openOrderTicket } from '../../widgets/orderticket/open-order-ticket.ts';
import { shareLink } from './share-link.ts';
import { WatchAction } from './watch-action.tsx';

const glyphs: Readonly<Record<SymbolAction['id'], GlyphName>> = {
  watch: 'star',
  alert: 'bell',
  compare: 'compare',
  chart: 'line',
  trade: 'sort',
};

/** Words beside the pictures where there is room; on a phone below them, in the bar none. */
const looks = {
  head: {
    list: 'flex gap-0.5 max-md:grid max-md:auto-cols-fr max-md:grid-flow-col',
    entry:
      'max-md:!h-11 max-md:w-full max-md:flex-col max-md:!gap-0.5 max-md:!px-0 max-md:text-2xs',
    word: 'md:max-xl:sr-only',
  },
  bar: {
    list: 'flex gap-0.5',
    entry: 'pointer-coarse:!h-11 pointer-coarse:!min-w-11 pointer-coarse:!px-0',
    word: 'max-xl:sr-only',
  },
} as const;

/** There is room for these in the bar of a phone; the others are in its menu. */
const ON_PHONES: ReadonlySet<string> = new Set<SymbolAction['id']>(['watch', 'trade']);

/** What can be done with the symbol of the page. */
export function QuoteActions({
  head,
  notes,
  where,
}: {
  readonly head: SymbolHead;
  readonly notes: Pick<NotesOfSymbol, 'count' | 'open'>;
  readonly where: keyof typeof looks;
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  const look = looks[where];
  const entryClass = classNames(buttonClass({ kind: 'quiet', size: 'small' }), look.entry);
  const face = (glyph: GlyphName, title: string) => (
    <>
      <Glyph name={glyph} />
      <span className={look.word}>{title}</span>
    </>
  );
  /** A place on this page keeps what the page shows. */
  const within = (to: string): string => {
    const [path = '', hash] = to.split('#', 2);
    return hash !== undefined && path.startsWith(`${pathname}?`) ? `${search}#${hash}` : to;
  };
  const alertOn = useQuoteAlert();
  const linkOf = (id: SymbolAction['id'], title: PlainKey, to: string) => (
    <Link
      to={within(to)}
      title={t(title)}
      className={entryClass}
      {...(id === 'alert'
        ? {
            // In another tab, or before the page hears presses, the page of alerts takes the symbol.
            onClick: (event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || !canOpenAlertEditor()) return;
              event.preventDefault();
              alertOn(head.symbol);
            },
          }
        : id === 'trade'
          ? {
              onClick: (event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                if (openOrderTicket({ symbol: head.symbol })) event.preventDefault();
              },
            }
          : {})}
    >
      {face(glyphs[id], t(title))}
    </Link>
  );
  /** Leaves room for the menu of the star that takes its place: nothing moves then. */
  const watchLink = (title: PlainKey, to: string) => (
    <div className="flex max-md:w-full">
      {linkOf('watch', title, to)}
      <span className="-ml-1 w-6 max-md:hidden noscript:hidden" />
    </div>
  );
  const actions = symbolActions(head.symbol, head);
  const isFolded = (id: string): boolean => where === 'bar' && !ON_PHONES.has(id);
  const share = () => void shareLink(t, `${head.name} (${head.symbol})`);
  return (
    <ul className={look.list} aria-label={t('quote.actions', { symbol: head.symbol })}>
      {actions.map(({ id, title, to }) => (
        <li key={id} className={isFolded(id) ? 'max-md:hidden' : undefined}>
          {id !== 'watch' ? (
            linkOf(id, title, to)
          ) : (
            <WatchAction
              symbol={head.symbol}
              link={watchLink(title, to)}
              className={entryClass}
              wordClass={look.word}
            />
          )}
        </li>
      ))}
      <li className={classNames('noscript:hidden', isFolded('notes') && 'max-md:hidden')}>
        <button
          type="button"
          title={t('quote.action.notes')}
          aria-haspopup="dialog"
          className={classNames(entryClass, 'relative')}
          onClick={notes.open}
        >
          {face('pencil', t('quote.action.notes'))}
          {notes.count === 0 ? null : <NoteCount count={notes.count} />}
        </button>
      </li>
      <li className={classNames('noscript:hidden', isFolded('share') && 'max-md:hidden')}>
        <button
          type="button"
          title={t('quote.action.share')}
          className={entryClass}
          onClick={share}
        >
          {face('share', t('quote.action.share'))}
        </button>
      </li>
      {where === 'head' ? null : (
        <li className="md:hidden">
          <LazyMenu
            kind="quiet"
            size="small"
            className={look.entry}
            label={t('ui.more', { title: t('quote.actions', { symbol: head.symbol }) })}
            entries={() => [
              ...actions
                .filter(({ id }) => isFolded(id))
                .map(({ id, title, to }) => ({
                  title: t(title),
                  glyph: glyphs[id],
                  ...(id === 'alert' && canOpenAlertEditor()
                    ? { onSelect: () => alertOn(head.symbol) }
                    : { to: within(to) }),
                })),
              { title: t('quote.action.notes'), glyph: 'pencil', onSelect: notes.open },
              { title: t('quote.action.share'), glyph: 'share', onSelect: share },
            ]}
          />
        </li>
      )}
    </ul>
  );
}

/** Above the picture, so that nothing moves when the number comes. */
function NoteCount({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <span className="absolute top-0 left-4 min-w-3.5 rounded-full bg-accent px-1 text-center text-[0.5625rem] leading-3.5 font-semibold text-accent-ink tabular-nums max-md:left-1/2">
      <span aria-hidden="true">{count < NOTES_PER_PAGE ? count : `${NOTES_PER_PAGE - 1}+`}</span>
      <span className="sr-only">{t('quote.notes', { count })}</span>
    </span>
  );
}
