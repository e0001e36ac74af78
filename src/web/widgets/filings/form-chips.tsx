import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { FORM_CHOICES } from '../../../domain/filings/form-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useShownInside } from '../../ui/show-inside.ts';
import type { FilingsFilter } from './filings-filter.ts';
import { filingCountsQuery } from './filings-query.ts';

interface FormChipsProps {
  readonly symbol: SymbolId;
  readonly filter: FilingsFilter;
  readonly onChange: (change: Partial<FilingsFilter>) => void;
}

/** The groups of forms with how many filings each has. Links, so that they work without script. */
export function FormChips({ symbol, filter, onChange }: FormChipsProps) {
  const { t, format } = useI18n();
  const { pathname, search } = useLocation();
  const strip = useRef<HTMLElement>(null);
  useShownInside(strip, `[data-forms=${filter.forms}]`);
  const counts = useQuery(filingCountsQuery(useApi(), symbol, filter)).data?.data;
  const countOf = (forms: FilingsFilter['forms']): number | undefined =>
    forms === 'all'
      ? counts?.total
      : counts === undefined
        ? undefined
        : (counts.groups.find((group) => group.forms === forms)?.count ?? 0);
  const address = (forms: FilingsFilter['forms']): string => {
    const query = new URLSearchParams(search);
    query.delete('cursor');
    if (forms === 'all') query.delete('forms');
    else query.set('forms', forms);
    return `${pathname}?${query.toString()}`;
  };
  return (
    <nav
      ref={strip}
      aria-label={t('filings.group')}
      className="scroll-cue-ends flex gap-1.5 overflow-x-auto border-b border-line px-card py-2 [scrollbar-width:none] @2xl:flex-wrap print:hidden"
    >
      {(['all', ...FORM_CHOICES] as const)
        .filter((forms) => countOf(forms) !== 0 || forms === filter.forms || forms === 'all')
        .map((forms) => (
          <Link
            key={forms}
            to={address(forms)}
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
            {counts === undefined ? null : (
              <span className="tabular-nums">
                {format.number(countOf(forms), 0)}
                {counts.complete ? null : '+'}
              </span>
            )}
          </Link>
        ))}
    </nav>
  );
}
