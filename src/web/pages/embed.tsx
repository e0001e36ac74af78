import { createElement, Suspense, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { PRODUCT } from '../i18n/brand.ts';
import { Page } from '../api/page.tsx';
import { followTimeZone, useDisplay } from '../display/display-provider.tsx';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';
import { useBoot } from '../shell/boot/boot.tsx';
import { BLANK_TITLE_ID } from '../layouts/blank.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { Notice } from '../ui/notice.tsx';
import { type EmbedData, type EmbedOutcome, loadEmbed } from '../widgets/embed-loader.ts';
import { useHostPage } from '../widgets/host-page.ts';
import { PanelChoices } from '../widgets/panel-choices.ts';
import { loadOf } from '../widgets/registry.ts';
import { loadedWidget, widgetComponent } from '../widgets/widget-component.ts';
import { useUsedSources } from '../widgets/used-sources.ts';

export const loader = loadEmbed;

/** What a widget keeps in its own address changes nothing that the server would know. */
export const shouldRevalidate = () => false;

/** One widget alone, for the frame of another page or a window of its own. */
export default function EmbedPage() {
  const { t } = useI18n();
  const { outcome, hostLinks, ignored, otherLanguage } = useLoaderData<EmbedData>();
  const about = outcome.kind === 'shown' ? outcome.about : null;
  const tool = outcome.kind === 'shown' ? t(outcome.title) : t('pages.embed');
  const title = about === null ? tool : `${about.symbol} · ${tool}`;
  useHostPage(hostLinks, title);
  useIgnoredParams(ignored);
  return (
    <Page>
      <PageHead title={title} />
      {about === null ? (
        <h1 id={BLANK_TITLE_ID} className="sr-only">
          {tool}
        </h1>
      ) : (
        <h1 id={BLANK_TITLE_ID} className="truncate px-card py-1.5 text-sm font-semibold">
          {about.symbol} <span className="font-normal text-quiet">{about.name}</span>
          <span className="sr-only">: {tool}</span>
        </h1>
      )}
      <Content outcome={outcome} />
      {outcome.kind === 'shown' ? <Origin otherLanguage={otherLanguage} /> : null}
    </Page>
  );
}

function Content({ outcome }: { readonly outcome: EmbedOutcome }) {
  const { t, format } = useI18n();
  switch (outcome.kind) {
    case 'unknown-tool':
      return <Notice tone="warning">{t('widgets.unknownTool', { tool: outcome.tool })}</Notice>;
    case 'bad-params':
      return (
        <Notice tone="warning">
          {t('widgets.badParams', {
            count: outcome.names.length,
            names: format.list(outcome.names),
          })}
        </Notice>
      );
    default:
      return (
        <PanelBoundary name={outcome.tool}>
          <Shown {...outcome} />
        </PanelBoundary>
      );
  }
}

/** What is chosen in the widget goes into the link of its card, not into the address of the frame. */
function Shown({ tool, values }: EmbedOutcome & { readonly kind: 'shown' }) {
  const [choices] = useState(() => ({
    values: new Map<string, string>(),
    isReadable: (name: string, text: string) =>
      (loadedWidget(tool)?.params[name]?.read(text) ?? null) !== null,
  }));
  return (
    <PanelChoices value={choices}>
      <Suspense>
        {createElement(widgetComponent(tool, loadOf(tool)), values)}
        <FollowTimeZone />
      </Suspense>
    </PanelChoices>
  );
}

/** Told once, where the developer of the page around us looks. */
function useIgnoredParams(ignored: readonly string[]): void {
  const { t, format } = useI18n();
  const names = format.list(ignored);
  const text = t('widgets.ignoredParams', { count: ignored.length, names });
  useEffect(() => {
    // oxlint-disable-next-line no-console -- for the developer of the page, not for its reader
    if (names !== '') console.warn(`${location.pathname}: ${text}`);
  }, [names, text]);
}

/** Together with the widget, and so not before it. */
function FollowTimeZone() {
  const control = useDisplay();
  useEffect(() => followTimeZone(control), [control]);
  return null;
}

/** Where the figures come from and how old they are, as under every page of ours. */
function Origin({ otherLanguage }: { readonly otherLanguage: string | null }) {
  const { t } = useI18n();
  const { market } = useBoot().shell;
  const source = useUsedSources();
  return (
    <footer className="flex flex-wrap items-center gap-x-1.5 px-card py-1.5 text-2xs text-quiet">
      {market.simulated || source !== '' ? (
        <>
          <span>
            {market.simulated ? t('shell.simulatedSource') : t('shell.dataSource', { source })}
          </span>
          <span aria-hidden="true">·</span>
        </>
      ) : null}
      <span>
        {market.delayMinutes === 0
          ? t('shell.noDelay')
          : t('shell.delayed', { count: market.delayMinutes })}
      </span>
      {otherLanguage === null ? null : (
        <span>{t('widgets.otherLanguage', { lang: otherLanguage })}</span>
      )}
      <a href="/" className="rounded-xs hover:underline max-[22rem]:basis-full min-[22rem]:ml-auto">
        {t('widgets.openIn', { product: PRODUCT })}
      </a>
    </footer>
  );
}
