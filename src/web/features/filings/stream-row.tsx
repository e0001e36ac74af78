import { memo } from 'react';
import { Link } from 'react-router';
import type { FilingOfMarket } from '../../../domain/filings/filing-stream.ts';
import { isMaterial } from '../../../domain/filings/event-items.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { Tag } from '../../ui/tag.tsx';
import { briefTitle, formText, plainText } from '../../widgets/filings/form-name.ts';

/** Where the list is wide a filing is one line, as in a table; beside the reader it has two. */
const lineClass =
  '@[48rem]:grid-cols-[3rem_5.5rem_4rem_minmax(0,13rem)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,9rem)] gap-x-2.5 pr-card pl-[calc(var(--spacing-card)+0.375rem)]';

export function StreamHead() {
  const { t } = useI18n();
  return (
    <div
      aria-hidden="true"
      className={`hidden h-6 items-center border-b border-line bg-sunken text-2xs font-medium text-quiet @[48rem]:grid ${lineClass}`}
    >
      <span>{t('filingstream.time')}</span>
      <span>{t('filings.form')}</span>
      <span>{t('filingstream.symbol')}</span>
      <span>{t('filingstream.company')}</span>
      <span>{t('filings.heading')}</span>
      <span>{t('filingstream.plain')}</span>
      <span>{t('filingstream.sector')}</span>
    </div>
  );
}

interface StreamRowProps {
  readonly row: FilingOfMarket;
  readonly href: string;
  readonly open: boolean;
  /** Was opened on this visit. */
  readonly seen: boolean;
  /** Came in while the page was open. */
  readonly fresh: boolean;
}

export const StreamRow = memo(function StreamRow({ row, href, open, seen, fresh }: StreamRowProps) {
  const { t, format } = useI18n();
  const { filing, sector } = row;
  const plain = plainText(t, filing);
  return (
    // Rows out of sight are not laid out: a long stream stays as quick as its first page. Their least
    // height is that of two lines and keeps their place; what is guessed of their content is less, or
    // they would shrink on sight.
    <li
      data-unread={(fresh && !seen) || undefined}
      className={classNames(
        'relative grid min-h-11.25 grid-cols-[3.75rem_minmax(0,1fr)_auto] content-center items-center border-b border-line py-1 text-sm [contain-intrinsic-block-size:auto_1rem] [content-visibility:auto] hover:bg-hover @[48rem]:min-h-row @[48rem]:py-0 pointer-coarse:min-h-13 @[48rem]:pointer-coarse:min-h-11',
        lineClass,
        open && 'bg-chosen',
      )}
    >
      {fresh && !seen ? (
        <span className="absolute top-[calc(50%-0.1875rem)] left-[calc(var(--spacing-card)-0.5rem)] size-1.5 rounded-full bg-accent">
          <span className="sr-only">{t('filingstream.new')}</span>
        </span>
      ) : null}
      <time
        dateTime={new Date(filing.filedAt).toISOString()}
        className="text-xs text-quiet tabular-nums @max-[48rem]:col-start-3 @max-[48rem]:row-start-1"
      >
        {format.date(filing.filedAt, 'time', EXCHANGE_ZONE)}
      </time>
      <span
        title={formText(t, filing.form)}
        className="truncate @max-[48rem]:col-start-1 @max-[48rem]:row-start-2"
      >
        <Tag>{filing.form}</Tag>
      </span>
      <span className="truncate text-xs font-semibold @max-[48rem]:col-start-1 @max-[48rem]:row-start-1">
        {filing.symbol ?? ''}
      </span>
      <span
        className="truncate text-xs text-quiet @max-[48rem]:col-start-2 @max-[48rem]:row-start-1"
        title={filing.company}
      >
        {filing.company}
      </span>
      <Link
        to={href}
        preventScrollReset
        data-filing={filing.id}
        data-list-entry
        aria-current={open || undefined}
        title={`${filing.title} · ${plain}`}
        lang={SOURCE_LANGUAGE}
        className={classNames(
          'scroll-my-28 truncate rounded-xs after:absolute after:inset-0 hover:text-link @max-[48rem]:col-span-2 @max-[48rem]:col-start-2 @max-[48rem]:row-start-2',
          seen ? 'text-quiet' : 'font-medium',
        )}
      >
        {briefTitle(filing)}
      </Link>
      <span
        title={plain}
        className={classNames(
          'hidden truncate text-xs @[48rem]:block',
          isMaterial(filing.items) ? 'text-warning' : 'text-quiet',
        )}
      >
        {plain}
      </span>
      <span
        className="hidden truncate text-xs text-quiet @[48rem]:block"
        title={sector ?? undefined}
      >
        {sector ?? ''}
      </span>
    </li>
  );
});
