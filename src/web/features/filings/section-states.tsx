import { Link } from 'react-router';
import type { ComparedSection } from '../../../domain/filings/compare/compare-filings.ts';
import type { SectionState } from '../../../domain/filings/compare/section-states.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Readonly<Record<SectionState, Tone>> = {
  changed: 'info',
  same: 'neutral',
  moved: 'warning',
  new: 'success',
  dropped: 'danger',
};

/** Every section of either filing, what became of it and by how many words. */
export function SectionStates({
  sections,
  chosen,
  href,
}: {
  readonly sections: readonly ComparedSection[];
  readonly chosen: string | undefined;
  readonly href: (section: string) => string;
}) {
  const { t, format } = useI18n();
  return (
    <nav aria-label={t('filingstream.compareSections')} className="p-2">
      <ol className="grid gap-0.5 text-sm">
        {sections.map(({ id, title, state, isMoved, inserted, deleted }) => (
          <li key={id}>
            <Link
              to={href(id)}
              preventScrollReset
              aria-current={id === chosen || undefined}
              className="grid gap-0.5 rounded-sm border-l-2 border-transparent px-2.5 py-1.5 hover:bg-hover aria-[current]:border-accent aria-[current]:bg-chosen pointer-coarse:py-2.5"
            >
              <span className="truncate" title={title}>
                {title}
              </span>
              <span className="flex items-center gap-2 text-2xs text-quiet tabular-nums">
                <Badge tone={tones[state]}>{t(`filingstream.compareState.${state}`)}</Badge>
                {isMoved && state !== 'moved' ? (
                  <Badge tone="warning">{t('filingstream.compareState.moved')}</Badge>
                ) : null}
                {inserted === 0 ? null : (
                  <span className="text-gain">+{format.number(inserted, 0)}</span>
                )}
                {deleted === 0 ? null : (
                  <span className="text-loss">−{format.number(deleted, 0)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
