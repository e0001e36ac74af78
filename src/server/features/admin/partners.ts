import { changesOf } from '../../../domain/admin/admin-act.ts';
import {
  contrastOf,
  isColour,
  LEAST_CONTRAST,
  PANELS,
} from '../../../domain/identity/brand-contrast.ts';
import { parseOriginRule } from '../../../domain/identity/embed-origin.ts';
import { featureSet } from '../../../domain/identity/features.ts';
import type { Partner } from '../../../domain/identity/partner.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { PartnerRecord, PartnerStore } from '../../../ports/store/partner-store.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Actor, Administration } from './administration.ts';

export interface PartnerInput {
  readonly ref: string;
  readonly name: string;
  readonly defaultFeatures: readonly string[];
  readonly brandLight: string;
  readonly brandDark: string;
  readonly embedOrigins: readonly string[];
}

export interface AdminPartnerParts {
  readonly administration: Administration;
  readonly partners: PartnerStore;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  /** For whoever holds something open for a key. */
  readonly onCredentialEnded: (id: string) => void;
  readonly now: () => number;
}

export interface AdminPartners {
  readonly list: (admin: Member) => Promise<readonly PartnerRecord[]>;
  readonly create: (actor: Actor, wmid: string, input: PartnerInput) => Promise<PartnerRecord>;
  readonly save: (
    actor: Actor,
    wmid: string,
    revision: number,
    input: PartnerInput,
  ) => Promise<PartnerRecord>;
  readonly setDisabled: (
    actor: Actor,
    wmid: string,
    revision: number,
    disabled: boolean,
  ) => Promise<PartnerRecord>;
}

export function adminPartners(parts: AdminPartnerParts): AdminPartners {
  const { administration, partners, now } = parts;

  const known = async (
    stores: StoreTransaction,
    wmid: string,
    may: (wmid: string) => boolean,
  ): Promise<PartnerRecord> => {
    const partner = may(wmid) ? await stores.partners.get(wmid) : undefined;
    if (partner === undefined) throw failure(404, 'failures.noSuchPartner');
    return partner;
  };

  /** Writes the partner under its next revision, or says why not. */
  const write = async (
    stores: StoreTransaction,
    partner: PartnerRecord,
  ): Promise<PartnerRecord> => {
    const outcome = await stores.partners.save(partner);
    if (outcome === 'taken') throw fieldFailure(409, 'body.ref', 'failures.refTaken');
    if (outcome === 'conflict') throw failure(409, 'failures.partnerChanged');
    return { ...partner, revision: partner.revision + 1 };
  };

  const subject = ({ wmid }: Partner) => ({
    wmid,
    subjectKind: 'partner' as const,
    subjectId: wmid,
    subject: wmid,
  });

  return {
    list: async (admin) => {
      const reach = administration.reach(admin);
      return (await partners.all()).filter(({ wmid }) => reach === null || wmid === reach);
    },
    create: async (actor, wmid, input) => {
      const partner: Partner = { wmid, ...partnerOf(input) };
      return administration.act(actor, async ({ stores, note }) => {
        if (!administration.isOperator(actor.member)) throw failure(403, 'failures.operatorOnly');
        if ((await stores.partners.get(wmid)) !== undefined)
          throw fieldFailure(409, 'body.wmid', 'failures.wmidTaken');
        if (!(await stores.partners.create(partner)))
          throw fieldFailure(409, 'body.ref', 'failures.refTaken');
        const changes = changesOf({}, textsOf(partner));
        await note({ act: 'partner.created', ...subject(partner), changes });
        return { ...partner, revision: 1, disabledAt: null };
      });
    },
    save: async (actor, wmid, revision, input) => {
      const facts = partnerOf(input);
      return administration.act(actor, async ({ stores, may, note }) => {
        const before = await known(stores, wmid, may);
        if (before.revision !== revision) throw failure(409, 'failures.partnerChanged');
        const changes = changesOf(textsOf(before), textsOf({ wmid, ...facts }));
        // Both reach beyond the partner: one is unique among all, the other grants what is paid for.
        const operators = changes.find(({ field }) => OPERATORS_FIELDS.has(field));
        if (operators !== undefined && !administration.isOperator(actor.member))
          throw fieldFailure(403, `body.${operators.field}`, 'failures.operatorOnly');
        if (changes.length === 0) return before;
        const after = await write(stores, { ...before, ...facts });
        await note({ act: 'partner.changed', ...subject(after), changes });
        return after;
      });
    },
    setDisabled: (actor, wmid, revision, disabled) =>
      administration.act(actor, async ({ stores, may, note }) => {
        const before = await known(stores, wmid, may);
        if (!administration.isOperator(actor.member)) throw failure(403, 'failures.operatorOnly');
        if (disabled && administration.isOperator(before))
          throw failure(409, 'failures.operatorPartner');
        if (before.revision !== revision) throw failure(409, 'failures.partnerChanged');
        if (disabled === (before.disabledAt !== null)) return before;
        const after = await write(stores, { ...before, disabledAt: disabled ? now() : null });
        if (disabled) {
          await parts.sessions.endAllOf(wmid, stores);
          const keys = await stores.apiKeys.idsOf(wmid);
          stores.afterCommit(() => {
            for (const id of keys) parts.onCredentialEnded(id);
          });
        }
        const act = disabled ? 'partner.disabled' : 'partner.enabled';
        await note({ act, ...subject(after), changes: [] });
        return after;
      }),
  };
}

const OPERATORS_FIELDS: ReadonlySet<string> = new Set(['ref', 'defaultFeatures']);

/** The input in its one form; a field that cannot be used ends the call. */
function partnerOf(input: PartnerInput): Omit<Partner, 'wmid'> {
  for (const field of ['brandLight', 'brandDark'] as const) {
    if (!isColour(input[field])) throw fieldFailure(400, `body.${field}`, 'failures.noColour');
    if (contrastOf(input[field], PANELS[field]) < LEAST_CONTRAST)
      throw fieldFailure(400, `body.${field}`, 'failures.lowContrast');
  }
  const origins = input.embedOrigins.map((text, at) => {
    const rule = parseOriginRule(text);
    if (rule === null)
      throw fieldFailure(400, `body.embedOrigins.${at}`, 'failures.noOrigin', {
        origin: text.slice(0, 80),
      });
    return rule;
  });
  return {
    ref: input.ref.toUpperCase(),
    name: input.name,
    defaultFeatures: [...featureSet(input.defaultFeatures)],
    theme: {
      brandLight: input.brandLight.toLowerCase(),
      brandDark: input.brandDark.toLowerCase(),
    },
    embedOrigins: [...new Set(origins)],
  };
}

/** For the record, by the names of the fields on the wire. */
const textsOf = (partner: Partner): Readonly<Record<keyof PartnerInput, string>> => ({
  ref: partner.ref,
  name: partner.name,
  defaultFeatures: partner.defaultFeatures.join(' '),
  brandLight: partner.theme.brandLight,
  brandDark: partner.theme.brandDark,
  embedOrigins: partner.embedOrigins.join(' '),
});
