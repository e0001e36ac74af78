import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { FORM_CHOICES } from '../../../domain/filings/form-group.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useShownInside } from '../../ui/show-inside.ts';
import type { StreamFilter } from './stream-fields.ts';
import { streamCountsQuery } from './stream-query.ts';

interface StreamChipsProps {
  readonly filter: StreamFilter;
  readonly onChange: (change: Partial<StreamFilter>) => void;
  readonly href: (change: Partial<StreamFilter>) => string;
}

/** The groups of forms with how many of the newest filings each has. */
export function StreamChips({ filter, onChange, href }: StreamChipsProps) {
  const { t, format } = useI18n();
  const strip = useRef<HTMLElement>(null);
  useShownInside(strip, `[data-forms=${filter.forms}]`);
  const counts = useQuery(streamCountsQuery(useApi(), filter)).data?.data;
  const countOf = (forms: StreamFilter['forms']): number | undefined =>
    counts === undefined
      ? undefined
      : forms === 'all'
        ? counts.total
        : (counts.groups.find((group) => group.forms === forms)?.count ?? 0);
  const shown = (['all', ...FORM_CHOICES] as const).filter(
    (forms) => countOf(forms) !== 0 || forms === 'all' || forms === filter.forms,
  );
  return (
    <nav
      ref={strip}
      aria-label={t('filings.group')}
      className="scroll-cue-ends flex gap-1.5 overflow-x-auto border-b border-line px-card py-2 [scrollbar-width:none] @2xl:flex-wrap print:hidden"
    >
      {shown.map((forms) => (
        <Link
          key={forms}
          to={href({ forms, cursor: '' })}
          data-forms={forms}
          aria-current={forms === filter.forms || undefined}
          className="flex h-6 shrink-0 items-center gap-1.5 rounded-full border border-line px-2.5 text-xs whitespace-nowrap text-quiet hover:border-edge hover:text-ink aria-[current]:border-accent aria-[current]:bg-chosen aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:h-9"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChange({ forms });
          }}
        >
          {t(forms === 'all' ? 'filings.all' : `filings.group.${forms}`)}
          {/* As wide before its number is known, and when it grows by a digit. */}
          <span className={`tabular-nums ${forms === 'all' ? 'min-w-[6ch]' : 'min-w-[4ch]'}`}>
            {counts === undefined ? null : format.number(countOf(forms), 0)}
            {counts?.complete === false ? '+' : null}
          </span>
        </Link>
      ))}
    </nav>
  );
}
