import { useT } from '../../i18n/i18n-provider.tsx';

/** Code to be copied. */
export function CodeBlock({ text }: { readonly text: string }) {
  const t = useT();
  return (
    // A region that scrolls must be reachable without a mouse.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
    <pre
      tabIndex={0}
      aria-label={t('widgets.snippet')}
      role="group"
      className="scroll-cue overflow-x-auto rounded-md border border-line bg-sunken p-3 text-xs select-all"
    >
      <code>{text}</code>
    </pre>
    /* oxlint-enable */
  );
}
