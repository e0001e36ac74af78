import { type ReactNode, useRef } from 'react';
import { useRouteError } from 'react-router';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { type ErrorFacts, useErrorFacts } from './error-facts.ts';
import { type Severity, statusPage } from './status-pages.ts';

const looks: Readonly<Record<Severity, { readonly glyph: GlyphName; readonly tone: string }>> = {
  info: { glyph: 'info', tone: 'bg-info-soft text-info' },
  warning: { glyph: 'warning', tone: 'bg-warning-soft text-warning' },
  error: { glyph: 'error', tone: 'bg-danger-soft text-danger' },
};

/** What stands inside the error layout: status, what happened, what to do, and the facts. */
export function ErrorPage() {
  const { t } = useI18n();
  const facts = useErrorFacts(useRouteError());
  const page = statusPage(facts.status);
  const look = looks[page.severity];
  return (
    <article data-severity={page.severity} data-status={facts.status} className="w-full max-w-xl">
      <PageHead title={t(page.title)} />
      <p className="flex items-center gap-3">
        <span className={`grid size-10 place-items-center rounded-full ${look.tone}`}>
          <Glyph name={look.glyph} className="size-5" />
        </span>
        <span className="text-lg text-quiet tabular-nums">{facts.status}</span>
      </p>
      <h1 className="mt-4 text-2xl font-semibold tracking-tight" tabIndex={-1}>
        {t(page.title)}
      </h1>
      <p className="mt-2 text-quiet">{t(page.text)}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Ways status={facts.status} />
      </div>
      <Facts facts={facts} />
    </article>
  );
}

/** ERR-4, unless the status itself says what would help. */
const ways: Readonly<Record<number, { readonly href: string; readonly title: PlainKey }>> = {
  401: { href: '/login', title: 'errors.signIn' },
  403: { href: '/pricing-plans', title: 'ui.seePlans' },
};

/** Plain links: after an error nothing of the old page is to be trusted. */
function Ways({ status }: { readonly status: number }) {
  const { t } = useI18n();
  const back = useRef<HTMLButtonElement>(null);
  if (status === 404)
    return (
      <>
        <Button
          ref={back}
          kind="primary"
          glyph="arrow-left"
          onClick={() => {
            if (history.length > 1) history.back();
            else location.assign('/');
          }}
        >
          {t('errors.goBack')}
        </Button>
        <PlainLink href="/contact-us">{t('errors.report')}</PlainLink>
      </>
    );
  const way = ways[status] ?? { href: '/', title: 'errors.retry' };
  return (
    <>
      <PlainLink href={way.href} primary>
        {t(way.title)}
      </PlainLink>
      <PlainLink href="/">{t('errors.homepage')}</PlainLink>
      {status >= 500 ? <PlainLink href="/status">{t('shell.status')}</PlainLink> : null}
    </>
  );
}

const PlainLink = ({
  href,
  primary = false,
  children,
}: {
  readonly href: string;
  readonly primary?: boolean;
  readonly children: ReactNode;
}) => (
  <a href={href} className={buttonClass({ kind: primary ? 'primary' : 'secondary' })}>
    {children}
  </a>
);

function Facts({ facts }: { readonly facts: ErrorFacts }) {
  const { t, format } = useI18n();
  const { shell } = useBoot();
  return (
    <>
      <dl className="mt-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
        <Fact name={t('errors.message')}>{facts.message ?? t('errors.otherText')}</Fact>
        <Fact name={t('errors.id')}>
          <code className="select-all" data-testid="error-id">
            {facts.errorId}
          </code>
        </Fact>
        <Fact name={t('errors.time')}>
          <time dateTime={new Date(facts.at).toISOString()}>
            {format.date(facts.at, 'dateTimeWithZone')}
          </time>
        </Fact>
        <Fact name={t('errors.url')}>{facts.path}</Fact>
      </dl>
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer rounded-sm text-quiet">{t('errors.details')}</summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <Fact name={t('errors.status')}>{facts.status}</Fact>
          <Fact name={t('errors.version')}>{shell.version}</Fact>
        </dl>
        {facts.stack === undefined ? null : (
          <pre className="mt-3 max-h-80 overflow-auto rounded-md border border-line bg-sunken p-3 text-xs">
            {facts.stack}
          </pre>
        )}
      </details>
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-quiet">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);
