import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';

type Agreement = AgreementSheet['agreements'][number];

/** The text of an agreement, folded until somebody wants to read it; no script is needed for that. */
export function AgreementText({ agreement }: { readonly agreement: Agreement }) {
  const { t, format } = useI18n();
  return (
    <details className="group/text">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm text-link [&::-webkit-details-marker]:hidden">
        <Glyph
          name="chevron-right"
          className="size-4 shrink-0 transition-transform group-open/text:rotate-90"
        />
        {t('agreements.read')}
        <span className="sr-only">: {agreement.name}</span>
      </summary>
      <div
        lang="en"
        className="mt-2 grid max-h-96 gap-3 overflow-y-auto rounded-md border border-line bg-sunken p-4 text-sm"
      >
        <p className="text-xs text-quiet">
          {t('agreements.version', {
            version: agreement.version,
            date: format.date(agreement.effectiveFrom, 'date', 'UTC'),
          })}
        </p>
        {agreement.clauses.map(({ heading, paragraphs }, index) => (
          <div key={heading} className="grid gap-1">
            <h3 className="font-medium">
              {index + 1}. {heading}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-quiet">
                {paragraph}
              </p>
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}
