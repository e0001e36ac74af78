import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { copySecret } from './copy-secret.ts';

interface TradingKeySnippetProps {
  readonly keyId: string;
  readonly secret: string;
}

/** What a program written for Alpaca reads from its environment. */
export function TradingKeySnippet({ keyId, secret }: TradingKeySnippetProps) {
  const t = useT();
  const lines = [
    `APCA_API_KEY_ID=${keyId}`,
    `APCA_API_SECRET_KEY=${secret}`,
    `APCA_API_BASE_URL=${location.origin}`,
  ].join('\n');
  return (
    <div className="grid max-w-full justify-items-start gap-2">
      <p className="text-sm text-quiet">
        {t('account.tradeSnippet')}{' '}
        <TextLink to="/help/trading-api">{t('account.tradeSnippetHelp')}</TextLink>
      </p>
      <pre
        className="max-w-full overflow-x-auto rounded-md bg-sunken px-3 py-2 text-xs select-all"
        data-testid="trading-key"
      >
        {lines}
      </pre>
      <Button size="small" onClick={() => void copySecret(t, lines)}>
        {t('account.copyLines')}
      </Button>
    </div>
  );
}
