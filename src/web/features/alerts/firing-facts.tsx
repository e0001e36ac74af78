import { Link } from 'react-router';
import type { AlertFiring } from '../../../domain/alerts/alert.ts';
import { figureText } from '../../../domain/alerts/fact-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';

/** What made a condition true: figures with what they were before, and what happened. */
export function FiringFacts({ firing }: { readonly firing: AlertFiring }) {
  const { format } = useI18n();
  const about = { subject: firing.subject, currency: null };
  return (
    <span className="flex min-w-0 gap-x-3 truncate">
      {firing.facts.map((fact) =>
        fact.kind === 'event' ? (
          fact.link?.startsWith('/') === true ? (
            <Link
              key={fact.title}
              to={fact.link}
              tabIndex={-1}
              className={`truncate ${textLinkClass}`}
            >
              {fact.title}
            </Link>
          ) : (
            <span key={fact.title} className="truncate">
              {fact.title}
            </span>
          )
        ) : (
          <span key={fact.operand} className="whitespace-nowrap">
            <span className="text-quiet">{fact.operand} </span>
            <span className="tabular-nums">
              {fact.before === undefined
                ? ''
                : `${figureText(fact.operand, fact.before, about, format)} → `}
              {figureText(fact.operand, fact.value, about, format)}
            </span>
          </span>
        ),
      )}
    </span>
  );
}

export function factsText(firing: AlertFiring): string {
  return firing.facts
    .map((fact) =>
      fact.kind === 'event'
        ? fact.title
        : `${fact.operand} ${fact.before === undefined ? '' : `${fact.before} → `}${fact.value}`,
    )
    .join('; ');
}
