import {
  ALERT_SUBJECTS_MAXIMUM,
  type AlertDraft,
  type AlertTarget,
} from '../../../domain/alerts/alert.ts';
import type { AlertCondition, AlertOperand } from '../../../domain/alerts/condition.ts';
import type { AlertNames } from '../../../domain/alerts/language/alert-names.ts';
import { aboutTarget } from '../../../domain/alerts/language/condition-subjects.ts';
import { normalCondition } from '../../../domain/alerts/language/normal-condition.ts';
import { checkCondition } from '../../../domain/alerts/language/check-condition.ts';
import { type ReadAlert, readAlertText } from '../../../domain/alerts/language/read-alert.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { ApiFailure } from '../../../contract/error.ts';
import type { FieldIssue } from '../../../contract/error.schema.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import { faultSentence } from './fault-sentence.ts';
import { namedSymbols, ownNames, withSymbols } from './known-things.ts';
import { edgeOf } from './watchers/line-figures.ts';

/** What is sent: the condition as text, or target and condition as data. */
export interface DraftInput extends Omit<AlertDraft, 'target' | 'condition'> {
  readonly text?: string | undefined;
  readonly target?: AlertTarget | undefined;
  readonly condition?: AlertCondition | undefined;
}

export interface ReadDraftParts {
  readonly stores: Pick<
    Stores,
    'watchlists' | 'portfolios' | 'savedQuestions' | 'drawings' | 'channels'
  >;
  readonly directory: Pick<SymbolDirectory, 'findAll'>;
}

/** Who asks, and in which language. */
export interface Reader {
  readonly member: Member;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** A text as the member may mean it: symbols are looked up, then it is read with what is known. */
export async function readOwnText(
  parts: ReadDraftParts,
  text: string,
  { member, signal }: Reader,
  names?: AlertNames,
): Promise<{ readonly read: ReadAlert; readonly names: AlertNames }> {
  const own = names ?? (await ownNames(parts.stores, member.userId));
  const first = readAlertText(text, own);
  const symbols = namedSymbols(first.target, first.condition ?? first.partial);
  const known = await withSymbols(own, symbols, parts.directory, signal);
  return { read: known === own ? first : readAlertText(text, known), names: known };
}

/** The draft that was sent, once everything that it names is there and the member's. */
export async function readDraft(
  parts: ReadDraftParts,
  input: DraftInput,
  reader: Reader,
  known?: AlertNames,
): Promise<AlertDraft> {
  const { text, target: _, condition: __, ...settings } = input;
  const names = known ?? (await ownNames(parts.stores, reader.member.userId));
  const { target, condition } =
    text === undefined
      ? await readData(parts, input, reader)
      : await readText(parts, { ...input, text }, reader, names);
  await requireThings(parts, { target, condition }, names, reader);
  await requireChannels(parts, input.channels, reader);
  return { ...settings, target, condition };
}

interface Watched {
  readonly target: AlertTarget;
  readonly condition: AlertCondition;
}

async function readText(
  parts: ReadDraftParts,
  { text, target, condition }: DraftInput & { readonly text: string },
  reader: Reader,
  names: AlertNames,
): Promise<Watched> {
  if (target !== undefined || condition !== undefined)
    throw fieldFailure(400, 'body.text', 'failures.alertTwice');
  const { read } = await readOwnText(parts, text, reader, names);
  if (read.faults.length > 0)
    throw unreadable(
      read.faults.map((fault) => ({
        path: `body.text[${fault.start}:${fault.end}]`,
        message: faultSentence(reader.locale, fault),
      })),
    );
  if (read.target === undefined || read.condition === undefined)
    throw fieldFailure(400, 'body.text', 'failures.alertNoTarget');
  return { target: read.target, condition: read.condition };
}

async function readData(
  parts: ReadDraftParts,
  { target, condition }: DraftInput,
  { locale, signal }: Reader,
): Promise<Watched> {
  if (condition === undefined)
    throw fieldFailure(400, 'body.condition', 'failures.alertNoCondition');
  if (target === undefined) throw fieldFailure(400, 'body.target', 'failures.alertNoTarget');
  const faults = checkCondition(condition, target.kind);
  if (faults.length > 0)
    throw unreadable(
      faults.map((fault) => ({
        path: ['body', 'condition', ...fault.path].join('.'),
        message: faultSentence(locale, fault),
      })),
    );
  const symbols = namedSymbols(target, condition);
  const found = await parts.directory.findAll(symbols, signal);
  const missing = symbols.find((symbol) => !found.has(symbol));
  if (missing !== undefined)
    throw fieldFailure(
      400,
      target.kind === 'symbol' && target.symbol === missing ? 'body.target' : 'body.condition',
      'failures.noSymbol',
      { symbol: missing },
    );
  const own = target.kind === 'symbol' ? aboutTarget(condition, target.symbol) : condition;
  return { target, condition: normalCondition(own) };
}

function unreadable(issues: readonly FieldIssue[]): ApiFailure {
  const reason = issues[0]?.message ?? '';
  return failure(400, 'failures.alertUnreadable', { reason }, { issues });
}

async function requireThings(
  { stores }: ReadDraftParts,
  { target, condition }: Watched,
  names: AlertNames,
  { member: { userId } }: Reader,
): Promise<void> {
  const has = (things: AlertNames['watchlists'], id: string) =>
    things?.some((thing) => thing.id === id) === true;
  if (target.kind === 'watchlist') {
    if (!has(names.watchlists, target.id))
      throw fieldFailure(404, 'body.target', 'failures.noWatchlist');
    const rows = (await stores.watchlists.symbols(userId)).get(target.id) ?? [];
    if (rows.length > ALERT_SUBJECTS_MAXIMUM)
      throw fieldFailure(400, 'body.target', 'failures.alertTooManySubjects', {
        most: ALERT_SUBJECTS_MAXIMUM,
      });
  }
  if (target.kind === 'portfolio' && !has(names.portfolios, target.id))
    throw fieldFailure(404, 'body.target', 'failures.noPortfolio');
  if (target.kind === 'screen' && !has(names.screens, target.id))
    throw fieldFailure(404, 'body.target', 'failures.alertNoScreen');
  for (const screen of screensOf(condition))
    if (!has(names.screens, screen))
      throw fieldFailure(404, 'body.condition', 'failures.alertNoScreen');
  for (const { subject, drawing } of linesOf(condition)) {
    const symbol = subject ?? (target.kind === 'symbol' ? target.symbol : null);
    const sheet = symbol === null ? null : await stores.drawings.sheet(userId, symbol);
    // Of a channel an edge may be named.
    const { id } = edgeOf(drawing);
    const there = sheet?.drawings.some((one) => one.id === id && one.removedAt === null);
    if (there !== true) throw fieldFailure(404, 'body.condition', 'failures.noDrawing');
  }
}

async function requireChannels(
  { stores }: ReadDraftParts,
  ids: readonly string[] | null,
  { member }: Reader,
): Promise<void> {
  if (ids === null || ids.length === 0) return;
  const own = new Set((await stores.channels.list(member.userId)).map(({ id }) => id));
  if (!ids.every((id) => own.has(id)))
    throw fieldFailure(400, 'body.channels', 'failures.noChannel');
}

/** Every test of a condition, in the order of the text. */
function* testsOf(condition: AlertCondition): Generator<AlertCondition> {
  if (condition.kind === 'all' || condition.kind === 'any')
    for (const item of condition.items) yield* testsOf(item);
  else if (condition.kind === 'not' || condition.kind === 'within') yield* testsOf(condition.item);
  else yield condition;
}

function* screensOf(condition: AlertCondition): Generator<string> {
  for (const test of testsOf(condition))
    if (test.kind === 'event' && test.screen !== undefined) yield test.screen;
}

type Line = Extract<AlertOperand, { kind: 'line' }>;

function* linesOf(condition: AlertCondition): Generator<Line> {
  for (const test of testsOf(condition))
    if (test.kind === 'compare' || test.kind === 'cross') {
      yield* linesIn(test.left);
      yield* linesIn(test.right);
    }
}

function* linesIn(operand: AlertOperand): Generator<Line> {
  if (operand.kind === 'line') yield operand;
  else if (operand.kind === 'arithmetic') {
    yield* linesIn(operand.left);
    yield* linesIn(operand.right);
  }
}
