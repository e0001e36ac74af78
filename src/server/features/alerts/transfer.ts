import type { Alert, AlertDraft } from '../../../domain/alerts/alert.ts';
import { printAlert } from '../../../domain/alerts/language/print.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { ALERTS_PER_CALL } from '../../../contract/alerts.schema.ts';
import { ApiFailure } from '../../../contract/error.ts';
import type { AlertStore } from '../../../ports/store/alert-store.ts';
import { FileAnswer } from '../../call/handler.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import { ownNames } from './known-things.ts';
import { type DraftInput, readDraft, type ReadDraftParts, type Reader } from './read-draft.ts';
import type { AlertService } from './service.ts';

export interface ImportInput {
  readonly id: string;
  readonly check: boolean;
  readonly text?: string | undefined;
  readonly alerts?: readonly DraftInput[] | undefined;
}

export interface ImportFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface TransferParts extends ReadDraftParts {
  readonly alerts: Pick<AlertStore, 'list'>;
  readonly add: AlertService['add'];
  readonly now: () => number;
}

export interface AlertTransfer {
  readonly export: (member: Member, format: 'text' | 'json') => Promise<FileAnswer>;
  readonly import: (
    reader: Reader,
    input: ImportInput,
  ) => Promise<{ readonly alerts: readonly Alert[]; readonly faults: readonly ImportFault[] }>;
}

const USUAL: Omit<AlertDraft, 'target' | 'condition'> = {
  name: '',
  interval: '1d',
  frequency: 'once',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: '',
  message: '',
  channels: null,
};

const SPAN = /\[(\d+):(\d+)\]$/;

/** Alerts from elsewhere and to elsewhere, as lines of text or as data. */
export function alertTransfer(parts: TransferParts): AlertTransfer {
  return {
    export: async (member, format) => {
      const [alerts, names] = await Promise.all([
        parts.alerts.list(member.userId),
        ownNames(parts.stores, member.userId),
      ]);
      const oldestFirst = alerts.toReversed();
      return format === 'json'
        ? file('tapedeck-alerts.json', 'application/json; charset=utf-8', [
            `${JSON.stringify({ alerts: oldestFirst.map(draftOf) }, null, 2)}\n`,
          ])
        : file(
            'tapedeck-alerts.txt',
            'text/plain; charset=utf-8',
            oldestFirst.map(
              ({ name, target, condition }) =>
                `${name === '' ? '' : `# ${name}\n`}${printAlert(target, condition, names)}\n`,
            ),
          );
    },
    import: async (reader, { id, check, text, alerts }) => {
      if ((text === undefined) === (alerts === undefined))
        throw fieldFailure(400, 'body.text', 'failures.alertImportOne');
      const inputs = alerts?.map((input, at) => ({ line: at + 1, input })) ?? linesOf(text ?? '');
      if (inputs.length > ALERTS_PER_CALL)
        throw fieldFailure(400, 'body.text', 'failures.alertImportMany', { most: ALERTS_PER_CALL });
      const drafts: { readonly id: string; readonly draft: AlertDraft }[] = [];
      const faults: ImportFault[] = [];
      const names = await ownNames(parts.stores, reader.member.userId);
      for (const { line, input } of inputs)
        try {
          const draft = await readDraft(parts, input, reader, names);
          drafts.push({ id: `${id}-${line}`, draft });
        } catch (problem) {
          if (!(problem instanceof ApiFailure) || problem.statusCode >= 500) throw problem;
          faults.push(...faultsOf(line, problem));
        }
      if (check) {
        const at = parts.now();
        return { alerts: drafts.map((one) => preview(one.id, one.draft, at)), faults };
      }
      if (faults.length > 0) throw refused(faults);
      return { alerts: await parts.add(reader.member, drafts), faults: [] };
    },
  };
}

/** One per line; empty ones and comments are passed over, a comment names what follows. */
function linesOf(text: string): readonly { readonly line: number; readonly input: DraftInput }[] {
  const found: { line: number; input: DraftInput }[] = [];
  let name = '';
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trim();
    if (line.startsWith('#')) name = line.slice(1).trim().slice(0, 80);
    else if (line !== '') {
      found.push({ line: at + 1, input: { ...USUAL, name, text: raw } });
      name = '';
    }
  }
  return found;
}

const faultsOf = (line: number, { issues, statusMessage }: ApiFailure): readonly ImportFault[] =>
  (issues ?? [{ path: '', message: statusMessage }]).map(({ path, message }) => {
    const span = SPAN.exec(path);
    return { line, message, start: Number(span?.[1] ?? 0), end: Number(span?.[2] ?? 0) };
  });

function refused(faults: readonly ImportFault[]): ApiFailure {
  const first = faults[0]!;
  const parameters = { count: faults.length, line: first.line, reason: first.message };
  const issues = faults.map(({ line, message, start, end }) => ({
    path: `line ${line}[${start}:${end}]`,
    message,
  }));
  return failure(400, 'failures.alertImportFaults', parameters, { issues });
}

/** What is the member's own decision: ids, states and counts are of this place. */
function draftOf(alert: Alert): AlertDraft {
  const { name, target, condition, interval, frequency, coolDown, expiresAt, hours } = alert;
  const { note, message, isUrgent } = alert;
  return {
    name,
    target,
    condition,
    interval,
    frequency,
    coolDown,
    expiresAt,
    hours,
    note,
    message,
    // Channels of another account are not there.
    channels: null,
    ...(isUrgent === true ? { isUrgent } : {}),
  };
}

const preview = (id: string, draft: AlertDraft, at: number): Alert => ({
  ...draft,
  id,
  status: 'active',
  remark: null,
  createdAt: at,
  updatedAt: at,
  revision: 0,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
});

function file(name: string, type: string, parts: readonly string[]): FileAnswer {
  const encoder = new TextEncoder();
  return new FileAnswer(
    name,
    type,
    (async function* () {
      for (const part of parts) yield encoder.encode(part);
    })(),
  );
}
