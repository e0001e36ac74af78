import { useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useOrigin } from './use-origin.ts';
import { SNIPPETS, type SnippetLanguage } from './snippets.ts';

const LANGUAGES = Object.keys(SNIPPETS) as readonly SnippetLanguage[];
const titles: Readonly<Record<SnippetLanguage, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
  curl: 'curl',
};

/** Where programs trade: the base address, a key of this account, and how a client is told. */
export function KeysCard({ account }: { readonly account: string }) {
  const t = useT();
  const origin = useOrigin();
  const { visitor } = useBoot();
  const [language, setLanguage] = useState<SnippetLanguage>('javascript');
  const text = SNIPPETS[language](origin);
  const copy = async (value: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: t('trading.copied'), tone: 'success' });
    } catch {
      toast({ title: t('ui.copyFailed'), tone: 'warning' });
    }
  };
  if (!visitor.isDeveloper) return null;
  return (
    <Card
      title={t('trading.api')}
      actions={
        <TextLink to={`/account/keys?account=${account}`} className="text-xs">
          {t('trading.makeKey')}
        </TextLink>
      }
    >
      <div className="grid gap-3 text-sm">
        <p className="text-quiet">{t('trading.apiHint')}</p>
        <div className="flex items-center gap-2">
          <span className="shrink-0 text-xs text-quiet">{t('trading.baseUrl')}</span>
          <code className="min-w-0 grow truncate rounded-sm bg-sunken px-2 py-1 text-xs select-all">
            {origin}
          </code>
          <Button size="small" glyph="copy" onClick={() => void copy(origin)}>
            {t('trading.copy')}
          </Button>
        </div>
        <div className="grid gap-1.5">
          <div className="flex items-center justify-between gap-2">
            <Segmented
              label={t('trading.snippet')}
              segments={LANGUAGES.map((value) => ({ value, title: titles[value] }))}
              value={language}
              onChange={setLanguage}
            />
            <Button size="small" glyph="copy" onClick={() => void copy(text)}>
              {t('trading.copy')}
            </Button>
          </div>
          {/* A region that scrolls must be reachable without a mouse. */}
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
          <pre
            tabIndex={0}
            aria-label={t('trading.snippet')}
            className="overflow-x-auto rounded-sm bg-sunken p-2 text-xs leading-relaxed"
          >
            <code>{text}</code>
          </pre>
          {/* oxlint-enable */}
        </div>
        <TextLink to="/help/trading#programs" className="justify-self-start text-xs">
          {t('trading.apiHelp')}
        </TextLink>
      </div>
    </Card>
  );
}
