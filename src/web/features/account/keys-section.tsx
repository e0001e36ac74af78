import { useState } from 'react';
import type { KeyFacts } from '../../../contract/api-keys.schema.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '../../../contract/api-keys.ts';
import { listSecurityEvents } from '../../../contract/account.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import {
  KEY_DAYS_MAXIMUM,
  KEY_NAME_MAXIMUM,
  type KeyScope,
  keyScopes,
} from '../../../domain/identity/api-key.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { asSent } from '../../api/as-sent.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { patternField } from '../../shell/navigation/address-field.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { useHasFeature } from '../../shell/session/product-features-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, Select, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { momentColumn } from './list-columns.tsx';
import { useApiKeys } from './keys-query.ts';
import { KeyAccountSelect } from './key-account-select.tsx';
import { SecretOnce } from './secret-once.tsx';
import { TradingKeySnippet } from './trading-key-snippet.tsx';
import { WriteButton } from './write-button.tsx';
import { WriteForm } from './write-form.tsx';

const making = defineMutation({
  endpoint: makeApiKey,
  changes: [listApiKeys, listSecurityEvents],
});
const revoking = defineMutation({
  endpoint: revokeApiKey,
  changes: [listApiKeys, listSecurityEvents],
});

const scopeNames: Readonly<Record<KeyScope, PlainKey>> = {
  read: 'account.scopeRead',
  stream: 'account.scopeStream',
  write: 'account.scopeWrite',
  trade: 'account.scopeTrade',
};
const stateNames: Readonly<Record<KeyFacts['state'], PlainKey>> = {
  live: 'account.keyLive',
  expired: 'account.keyExpired',
  revoked: 'account.keyRevoked',
};
type MadeKey = ResponseOf<typeof makeApiKey>;
/** The account that a page of trading wants a key for. */
const keyAddress = { account: patternField(/^[\da-f-]{36}$/) };
const LIVES = [30, 90, 180, KEY_DAYS_MAXIMUM] as const;

export function KeysSection() {
  const { t } = useI18n();
  const mayHave = useHasFeature('api-keys');
  const [made, setMade] = useState<MadeKey>();
  return (
    <>
      {mayHave === false ? (
        <Notice action={<ButtonLink to="/pricing-plans">{t('account.toPlans')}</ButtonLink>}>
          {t('account.keysNotInPlan')}
        </Notice>
      ) : null}
      {made === undefined ? null : (
        <NewKey key={made.secret} made={made} onDone={() => setMade(undefined)} />
      )}
      <KeysCard />
      {mayHave === true ? <NewKeyCard onMade={setMade} /> : null}
    </>
  );
}

function keyColumns(i18n: I18n): readonly Column<KeyFacts>[] {
  const { t } = i18n;
  const kit = columnKit<KeyFacts>(i18n);
  return [
    kit.text('name', t('account.name'), ({ name }) => name, {
      rowHeader: true,
      sub: ({ prefix }) => `${prefix}…`,
    }),
    kit.text('scopes', t('account.scopes'), ({ scopes }) => scopes.join(', '), { from: 'md' }),
    momentColumn<KeyFacts>('created', t('account.created'), (row) => row.createdAt, '', {
      from: 'lg',
    }),
    momentColumn<KeyFacts>(
      'used',
      t('account.lastUsed'),
      (row) => row.lastUsedAt,
      t('account.never'),
      { from: 'md' },
    ),
    kit.text('state', t('account.state'), ({ state }) => t(stateNames[state]), {
      cell: ({ state, expiresAt }) => (
        <Badge tone={state === 'live' ? 'success' : 'neutral'}>
          {state === 'live' && expiresAt !== null
            ? t('account.keyUntil', { date: i18n.format.date(expiresAt, 'date') })
            : t(stateNames[state])}
        </Badge>
      ),
      from: 'md',
    }),
    {
      id: 'actions',
      title: t('account.actions'),
      csv: null,
      numeric: true,
      cell: ({ id, name, state }: KeyFacts) =>
        state === 'revoked' ? null : (
          <div className="text-right">
            <WriteButton
              mutation={revoking}
              input={{ params: { id } }}
              size="small"
              kind="quiet"
              label={t('account.revokeOne', { name })}
            >
              {t('account.revoke')}
            </WriteButton>
          </div>
        ),
    },
  ];
}

function KeysCard() {
  const i18n = useI18n();
  const { t } = i18n;
  const keys = useApiKeys();
  const columns = keyColumns(i18n);
  return (
    <Card title={t('account.keys')} flush>
      <p className="max-w-prose p-card text-sm text-quiet">
        {t('account.keysIntro')}{' '}
        <TextLink to="/help/account/api-keys">{t('account.keysHelp')}</TextLink>
      </p>
      {keys.length === 0 ? null : (
        <Grid caption={t('account.keys')} columns={columns} rows={keys} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

function NewKeyCard({ onMade }: { readonly onMade: (made: MadeKey) => void }) {
  const { t } = useI18n();
  const mayTrade = useHasFeature('trade') === true;
  const { account: wanted } = useAddressState(keyAddress).values;
  const [trades, setTrades] = useState(mayTrade && wanted !== '');
  return (
    <Card title={t('account.newKey')}>
      <div className="max-w-md">
        <WriteForm
          mutation={making}
          input={({ name = '', days = '', tradingAccount = '', live = '', ...typed }) => ({
            body: {
              name,
              scopes: keyScopes.filter((scope) => typed[scope] !== undefined),
              ...(days === '' ? {} : { expiresInDays: asSent<number>(Number(days)) }),
              ...(tradingAccount === '' ? {} : { tradingAccount }),
              ...(live === '' ? {} : { live: live.trim() }),
            },
          })}
          submit={t('account.createKey')}
          onDone={(made) => {
            setTrades(false);
            onMade(made);
          }}
        >
          {(fieldError) => (
            <>
              <TextField
                label={t('account.name')}
                hint={t('account.keyNameHint')}
                name="name"
                maxLength={KEY_NAME_MAXIMUM}
                required
                error={fieldError('name')}
              />
              <fieldset className="grid gap-2">
                <legend className="mb-1.5 text-sm font-medium">{t('account.scopes')}</legend>
                {keyScopes
                  .filter((scope) => scope !== 'trade' || mayTrade)
                  .map((scope) => (
                    <Checkbox
                      key={scope}
                      name={scope}
                      defaultChecked={
                        scope === 'read' || scope === 'stream' || (scope === 'trade' && trades)
                      }
                      label={t(scopeNames[scope])}
                      {...(scope === 'trade'
                        ? { onChange: (event) => setTrades(event.currentTarget.checked) }
                        : {})}
                    />
                  ))}
                {fieldError('scopes') === undefined ? null : (
                  <p className="text-xs text-danger">{fieldError('scopes')}</p>
                )}
              </fieldset>
              {trades ? (
                <KeyAccountSelect
                  wanted={wanted}
                  error={fieldError('tradingAccount')}
                  liveError={fieldError('live')}
                />
              ) : null}
              <Select
                label={t('account.keyLife')}
                name="days"
                defaultValue="90"
                error={fieldError('expiresInDays')}
              >
                {LIVES.map((days) => (
                  <option key={days} value={days}>
                    {t('account.days', { count: days })}
                  </option>
                ))}
                <option value="">{t('account.untilRevoked')}</option>
              </Select>
            </>
          )}
        </WriteForm>
      </div>
    </Card>
  );
}

/** The line to try holds a placeholder: a command line is kept in a history. */
function NewKey({ made, onDone }: { readonly made: MadeKey; readonly onDone: () => void }) {
  const { t } = useI18n();
  const { key, secret } = made;
  const curl = `curl -H "Authorization: Bearer $TAPEDECK_KEY" ${location.origin}/api/visitor`;
  return (
    <SecretOnce
      title={t('account.keyMade')}
      hint={t('account.keyMadeHint')}
      secret={secret}
      testId="api-key"
      done={t('account.keySaved')}
      onDone={onDone}
    >
      <p className="text-sm text-quiet">{t('account.curl')}</p>
      <pre className="max-w-full overflow-x-auto rounded-md bg-sunken px-3 py-2 text-xs">
        {curl}
      </pre>
      {key.scopes.includes('trade') ? <TradingKeySnippet keyId={key.id} secret={secret} /> : null}
    </SecretOnce>
  );
}
