import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  createPartner,
  getAdminReach,
  listAdminActs,
  listPartners,
  savePartner,
  setPartnerDisabled,
} from '../../../../contract/admin.ts';
import type { PartnerFacts } from '../../../../contract/admin.schema.ts';
import { FEATURES } from '../../../../domain/identity/features.ts';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { WriteForm } from '../write-form.tsx';
import { ColourField } from './colour-field.tsx';
import { DisableCard } from './disable-card.tsx';
import { fieldNames } from './field-names.ts';
import { changedFields, featureField, partnerTyped } from './partner-typed.ts';
import { usePartners } from './partners-query.ts';
import { useReach } from './reach-query.ts';

const changes = [listPartners, getAdminReach, listAdminActs];
const creating = defineMutation({ endpoint: createPartner, changes });
const saving = defineMutation({ endpoint: savePartner, changes });
const disabling = defineMutation({ endpoint: setPartnerDisabled, changes });

const BLANK: PartnerFacts = {
  wmid: '',
  ref: '',
  name: '',
  defaultFeatures: [],
  brandLight: '#0460a9',
  brandDark: '#6cb8f5',
  embedOrigins: [],
  revision: 0,
  disabledAt: null,
  operator: false,
};

/** One partner, or the form of a new one. */
export function PartnerSection() {
  const t = useT();
  const { partner: wmid = '' } = useParams();
  const partner = usePartners().find((one) => one.wmid === wmid);
  const { operator } = useReach();
  return (
    <>
      <p className="text-sm">
        <TextLink to="/account/admin/partners">{t('admin.allPartners')}</TextLink>
      </p>
      {wmid === 'new' && operator ? (
        <NewPartner />
      ) : partner === undefined ? (
        <EmptyState title={t('admin.noPartner')} />
      ) : (
        <>
          <PartnerCard key={wmid} partner={partner} />
          {operator ? (
            <DisableCard
              mutation={disabling}
              input={(disabled) => ({
                params: { wmid },
                body: { disabled, revision: partner.revision },
              })}
              disabledAt={partner.disabledAt}
              isPossible={!partner.operator}
              intro={t(partner.operator ? 'admin.operatorPartner' : 'admin.disablePartnerIntro')}
              disable={t('admin.disablePartner')}
              enable={t('admin.enablePartner')}
            />
          ) : null}
        </>
      )}
    </>
  );
}

function NewPartner() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Card title={t('admin.newPartner')}>
      <WriteForm
        mutation={creating}
        input={(typed) => ({
          body: { wmid: (typed['wmid'] ?? '').trim(), ...partnerTyped(typed, BLANK, true) },
        })}
        submit={t('admin.addPartner')}
        onDone={({ wmid }) => void navigate(`/account/admin/partners/${wmid}`)}
      >
        {(fieldError) => (
          <>
            <div className="max-w-md">
              <TextField
                label={t('admin.wmid')}
                name="wmid"
                inputMode="numeric"
                maxLength={20}
                required
                error={fieldError('wmid')}
              />
            </div>
            <PartnerFields partner={BLANK} operator fieldError={fieldError} />
          </>
        )}
      </WriteForm>
    </Card>
  );
}

/**
 * Saves under the revision that the form was filled with. When somebody else was faster the form
 * keeps what was typed and says what has changed; the administrator decides.
 */
function PartnerCard({ partner }: { readonly partner: PartnerFacts }) {
  const t = useT();
  const { operator } = useReach();
  const [base, setBase] = useState(partner);
  const [round, setRound] = useState(0);
  const isOld = partner.revision > base.revision;
  const fields = changedFields(base, partner);
  return (
    <Card title={partner.name} note={`${t('admin.wmid')} ${partner.wmid}`}>
      {isOld ? (
        <div className="mb-4">
          <Notice
            tone="warning"
            action={
              <span className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  onClick={() => {
                    setBase(partner);
                    setRound(round + 1);
                  }}
                >
                  {t('admin.takeTheirs')}
                </Button>
                <Button size="small" onClick={() => setBase(partner)}>
                  {t('admin.keepMine')}
                </Button>
              </span>
            }
          >
            {t('admin.changedMeanwhile', {
              fields: fields.map((field) => t(fieldNames[field])).join(', ') || t('admin.access'),
            })}
          </Notice>
        </div>
      ) : null}
      <WriteForm
        key={round}
        mutation={saving}
        input={(typed) => ({
          params: { wmid: partner.wmid },
          body: { ...partnerTyped(typed, base, operator), revision: base.revision },
        })}
        submit={t('admin.save')}
        done={t('admin.saved')}
        onDone={setBase}
      >
        {(fieldError) => (
          <PartnerFields partner={base} operator={operator} fieldError={fieldError} />
        )}
      </WriteForm>
    </Card>
  );
}

interface PartnerFieldsProps {
  readonly partner: PartnerFacts;
  readonly operator: boolean;
  readonly fieldError: (name: string) => string | undefined;
}

function PartnerFields({ partner, operator, fieldError }: PartnerFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={t('admin.name')}
          name="name"
          defaultValue={partner.name}
          maxLength={80}
          required
          error={fieldError('name')}
        />
        <TextField
          label={t('admin.ref')}
          hint={
            operator ? t('admin.refHint', { ref: partner.ref || 'ACME' }) : t('admin.operatorOnly')
          }
          name="ref"
          defaultValue={partner.ref}
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
          disabled={!operator}
          error={fieldError('ref')}
        />
        <ColourField
          name="brandLight"
          defaultValue={partner.brandLight}
          error={fieldError('brandLight')}
        />
        <ColourField
          name="brandDark"
          defaultValue={partner.brandDark}
          error={fieldError('brandDark')}
        />
      </div>
      <TextArea
        label={t('admin.origins')}
        hint={t('admin.originsHint')}
        name="embedOrigins"
        defaultValue={partner.embedOrigins.join('\n')}
        rows={Math.max(3, partner.embedOrigins.length + 1)}
        spellCheck={false}
        autoCapitalize="off"
        className="font-mono"
        error={fieldError('embedOrigins')}
      />
      <fieldset className="grid gap-3">
        <legend className="pb-1.5 text-sm font-medium">{t('admin.features')}</legend>
        <p className="text-xs text-quiet">
          {t(operator ? 'admin.featuresHint' : 'admin.operatorOnly')}
        </p>
        <div className="grid gap-2 md:grid-cols-3">
          {FEATURES.map(({ id, title }) => (
            <Checkbox
              key={id}
              name={featureField(id)}
              label={t(title)}
              defaultChecked={partner.defaultFeatures.includes(id)}
              disabled={!operator}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
