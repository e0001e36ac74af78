import { PRODUCT } from '../../i18n/brand.ts';
import { classNames } from '../../ui/class-names.ts';

/** Two reels and the tape around them, rising. */
export function Mark({ className = 'size-6' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={classNames('shrink-0', className)} aria-hidden="true">
      <rect width="32" height="32" rx="7.5" className="fill-[#0a1a2b] dark:fill-[#12263b]" />
      <path
        d="M7.7 16.2 18.7 8.2a4.7 4.7 0 0 1 5.6 7.6L13.3 23.8a4.7 4.7 0 0 1-5.6-7.6z"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <circle cx="10.5" cy="20" r="1.9" fill="#4cacf5" />
      <circle cx="21.5" cy="12" r="1.9" fill="#4cacf5" />
    </svg>
  );
}

/** The mark with the name. On the narrowest screens the name is only read out. */
export function Wordmark({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Mark />
      <span
        className={classNames(
          'text-lg font-semibold tracking-[-0.02em]',
          compact && 'max-md:sr-only',
        )}
      >
        {PRODUCT}
      </span>
    </span>
  );
}
