import type { BrokerKind } from '../../../../../domain/trading/account.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { textLinkClass } from '../../../../ui/text-link.tsx';

type OutsideKind = Exclude<BrokerKind, 'paper'>;

export interface TypedKeys {
  readonly keyId: string;
  readonly secret: string;
}

/** Where keys are made, at Alpaca. */
const DASHBOARD = 'https://app.alpaca.markets';

/** A key id and a secret. No browser offers to keep them: they are not a password of this site. */
export function KeyFields({
  kind,
  keys,
  onChange,
  fieldError,
}: {
  readonly kind: OutsideKind;
  readonly keys: TypedKeys;
  readonly onChange: (keys: TypedKeys) => void;
  readonly fieldError: (name: string) => string | undefined;
}) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('connect.keyId')}
        hint={t(`connect.keyIdHint.${kind}`)}
        value={keys.keyId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="font-mono"
        error={fieldError('keyId')}
        onChange={({ target }) => onChange({ ...keys, keyId: target.value })}
      />
      <TextField
        label={t('connect.secret')}
        hint={t('connect.secretHint')}
        type="password"
        value={keys.secret}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        className="font-mono"
        error={fieldError('secret')}
        onChange={({ target }) => onChange({ ...keys, secret: target.value })}
      />
    </>
  );
}

/** Where the keys come from, and what becomes of them. */
export function WhereToFindKeys({ kind }: { readonly kind: OutsideKind }) {
  const t = useT();
  const [before = '', after = ''] = t('connect.where.1', { link: LINK }).split(LINK);
  return (
    <aside className="grid content-start gap-2 rounded-md bg-sunken p-3 text-xs">
      <h3 className="text-sm font-medium">{t('connect.where')}</h3>
      <ol className="grid list-decimal gap-1.5 pl-4">
        <li>
          {before}
          <a href={DASHBOARD} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
            {DASHBOARD.slice('https://'.length)}
          </a>
          {after}
        </li>
        <li>{t(`connect.where.2.${kind}`)}</li>
        <li>{t('connect.where.3')}</li>
      </ol>
      <p className="text-quiet">{t('connect.kept')}</p>
    </aside>
  );
}

/** Stands where the link goes. */
const LINK = '\u0001';
