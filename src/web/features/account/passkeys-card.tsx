import { useState } from 'react';
import {
  addPasskey,
  getSecurity,
  listSecurityEvents,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../../contract/account.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { useApi } from '../../api/api-provider.tsx';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { FACTOR_CHANGES } from './factor-changes.ts';
import { momentColumn } from './list-columns.tsx';
import { OwnerProof, proofOf } from './owner-proof.tsx';
import { Reveal } from './reveal.tsx';
import { type Security, useSecurity } from './security-query.ts';
import { WriteForm } from './write-form.tsx';

type Passkey = Security['passkeys'][number];

const adding = defineMutation({ endpoint: addPasskey, changes: FACTOR_CHANGES });
const renaming = defineMutation({
  endpoint: renamePasskey,
  changes: [getSecurity, listSecurityEvents],
});
const removing = defineMutation({ endpoint: removePasskey, changes: FACTOR_CHANGES });

interface PasskeysCardProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

interface Chosen {
  readonly id: string;
  readonly what: 'name' | 'remove';
}

function passkeyColumns(i18n: I18n, choose: (chosen: Chosen) => void): readonly Column<Passkey>[] {
  const { t } = i18n;
  const kit = columnKit<Passkey>(i18n);
  return [
    kit.text('name', t('account.name'), ({ name }) => name, { rowHeader: true }),
    momentColumn<Passkey>('created', t('account.added'), (row) => row.createdAt, '', {
      from: 'md',
    }),
    momentColumn<Passkey>(
      'used',
      t('account.lastUsed'),
      (row) => row.lastUsedAt,
      t('account.never'),
      { from: 'md' },
    ),
    {
      id: 'actions',
      title: t('account.actions'),
      csv: null,
      numeric: true,
      cell: ({ id, name }: Passkey) => (
        <div className="flex justify-end gap-1">
          <Button
            size="small"
            kind="quiet"
            aria-label={t('account.renameOne', { name })}
            onClick={() => choose({ id, what: 'name' })}
          >
            {t('account.rename')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={t('account.removeOne', { name })}
            onClick={() => choose({ id, what: 'remove' })}
          >
            {t('account.remove')}
          </Button>
        </div>
      ),
    },
  ];
}

export function PasskeysCard({ onCodes }: PasskeysCardProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { passkeys } = useSecurity();
  const [chosen, setChosen] = useState<Chosen>();
  const columns = passkeyColumns(i18n, setChosen);
  const passkey = passkeys.find(({ id }) => id === chosen?.id);
  return (
    <Card title={t('account.passkeys')} flush>
      {passkeys.length === 0 ? null : (
        <Grid
          caption={t('account.passkeys')}
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
        />
      )}
      <div className="grid justify-items-start gap-4 p-card">
        {passkey === undefined || chosen === undefined ? (
          <>
            <p className="max-w-prose text-sm text-quiet">{t('account.passkeysIntro')}</p>
            <AddPasskey onCodes={onCodes} />
          </>
        ) : (
          <ChangePasskey
            key={`${chosen.id} ${chosen.what}`}
            passkey={passkey}
            what={chosen.what}
            // An answer that comes late does not close what was opened meanwhile.
            onClose={() => setChosen((now) => (now === chosen ? undefined : now))}
          />
        )}
      </div>
    </Card>
  );
}

function AddPasskey({ onCodes }: PasskeysCardProps) {
  const { t } = useI18n();
  const api = useApi();
  const make = async (typed: Readonly<Record<string, string>>) => {
    const { options } = await api(startPasskey, { body: proofOf(typed) });
    const { startRegistration } = await import('@simplewebauthn/browser');
    try {
      const passkey = await startRegistration({
        optionsJSON: options as typeof options &
          Parameters<typeof startRegistration>[0]['optionsJSON'],
      });
      return {
        body: {
          name: (typed['name'] ?? '').trim(),
          passkey: { ...passkey, response: { ...passkey.response } },
        },
      };
    } catch (cause) {
      // Cancelled by the reader, or refused by the device.
      throw new ApiFailure(400, t('account.passkeyFailed'), { cause });
    }
  };
  return (
    <Reveal label={t('account.passkeyAdd')}>
      {(close) => (
        <WriteForm
          mutation={adding}
          input={make}
          submit={t('account.passkeyAdd')}
          onDone={({ recoveryCodes }) => {
            close();
            onCodes(recoveryCodes);
          }}
        >
          {(fieldError) => (
            <>
              <TextField
                label={t('account.name')}
                hint={t('account.passkeyNameHint')}
                name="name"
                maxLength={60}
                required
                error={fieldError('name')}
              />
              <OwnerProof fieldError={fieldError} />
            </>
          )}
        </WriteForm>
      )}
    </Reveal>
  );
}

function ChangePasskey({
  passkey: { id, name },
  what,
  onClose,
}: {
  readonly passkey: Passkey;
  readonly what: 'name' | 'remove';
  readonly onClose: () => void;
}) {
  const { t } = useI18n();
  const cancel = (
    <Button kind="quiet" onClick={onClose}>
      {t('account.cancel')}
    </Button>
  );
  return (
    <div className="w-full max-w-md">
      {what === 'name' ? (
        <WriteForm
          mutation={renaming}
          input={(typed) => ({ params: { id }, body: { name: typed['name'] ?? '' } })}
          submit={t('account.save')}
          onDone={onClose}
          aside={cancel}
        >
          {(fieldError) => (
            <TextField
              label={t('account.renameOne', { name })}
              name="name"
              defaultValue={name}
              maxLength={60}
              required
              error={fieldError('name')}
            />
          )}
        </WriteForm>
      ) : (
        <WriteForm
          mutation={removing}
          input={(typed) => ({ params: { id }, body: proofOf(typed) })}
          submit={t('account.removeOne', { name })}
          kind="danger"
          onDone={onClose}
          aside={cancel}
        >
          {(fieldError) => <OwnerProof fieldError={fieldError} />}
        </WriteForm>
      )}
    </div>
  );
}
