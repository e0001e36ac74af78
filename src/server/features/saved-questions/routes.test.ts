import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { memberSubject } from '../../stream/line.ts';
import { testQuestions, type TestQuestions } from './questions.fixture.ts';

let t: TestQuestions;
beforeEach(async () => {
  t = await testQuestions(await openTestSqlite());
});
afterEach(() => t.dispose());

const save = (id: string, name: string, revision = 0, more: object = {}, user = 'ann') =>
  t.call(user, 'PUT', `/${id}`, {
    kind: 'screen',
    name,
    value: 'q=pe+%3C+15',
    alert: false,
    revision,
    ...more,
  });
const list = async (kind = 'screen', user = 'ann') =>
  (await t.call(user, 'GET', `?kind=${kind}`)).body;

describe('saved questions of a member', () => {
  it('SAVQ-30 a question comes back as it was saved, to its member only', async () => {
    const made = await save('question-1', ' Cheap ');
    expect(made.body).toMatchObject({ id: 'question-1', name: 'Cheap', revision: 1 });
    expect(await list()).toMatchObject({ most: 200, questions: [{ value: 'q=pe+%3C+15' }] });
    expect(await list('filing-search')).toMatchObject({ questions: [] });
    expect(await list('screen', 'bob')).toMatchObject({ most: 10, questions: [] });
    expect((await t.call('bob', 'DELETE', '/question-1')).status).toBe(404);
    expect((await t.call('bob', 'POST', '/question-1/restore')).status).toBe(404);
    expect((await t.call(undefined, 'GET', '?kind=screen')).status).toBe(401);
  });

  it('SAVQ-31 two tabs that edit one question: the later is told, a repeat is none', async () => {
    await save('question-1', 'Cheap');
    expect((await save('question-1', 'First tab', 1)).body.revision).toBe(2);
    expect((await save('question-1', 'First tab', 1)).body.revision).toBe(2);
    const late = await save('question-1', 'Second tab', 1);
    expect([late.status, late.body.code]).toEqual([409, 'questionChanged']);
    expect((await save('question-9', 'x', 3)).status).toBe(404);
    const both = await Promise.all([save('question-1', 'A', 2), save('question-1', 'B', 2)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('SAVQ-32 names differ within a kind', async () => {
    await save('question-1', 'Cheap');
    const clash = await save('question-2', ' CHEAP ');
    expect([clash.status, clash.body.code]).toEqual([409, 'questionNameTaken']);
    const search = { kind: 'filing-search', value: 'text=risk' };
    expect((await save('question-3', 'Cheap', 0, search)).status).toBe(200);
    // An id belongs to one kind.
    expect((await save('question-3', 'Other', 1)).status).toBe(404);
  });

  it('SAVQ-33 deleted questions come back, under another name if theirs is taken', async () => {
    await save('question-1', 'Cheap');
    expect((await t.call('ann', 'DELETE', '/question-1')).body.removedAt).toBe(t.clock.now);
    expect((await t.call('ann', 'DELETE', '/question-1')).status).toBe(200);
    expect((await save('question-1', 'Cheap', 2)).status).toBe(404);
    await save('question-2', 'cheap');
    const back = await t.call('ann', 'POST', '/question-1/restore');
    expect(back.body).toMatchObject({ name: 'Cheap 2', removedAt: null });
    expect((await list()).questions).toHaveLength(2);
  });

  it('SAVQ-34 refuses what cannot be read, is too long or of no kind', async () => {
    const values: [object, string | undefined][] = [
      [{ value: 'q=pe+%21' }, 'questionUnreadable'],
      [{ value: '?q=pe' }, 'questionAddress'],
      [{ value: 'q=%' }, 'questionAddress'],
      [{ kind: 'filing-search', value: '' }, 'questionEmpty'],
      [{ value: `q=${'a'.repeat(3_999)}` }, undefined],
      [{ value: 1 }, undefined],
      [{ name: '' }, undefined],
      [{ name: 'x'.repeat(61) }, undefined],
      [{ kind: 'list' }, undefined],
      [{ alert: 'yes' }, undefined],
      [{ revision: -1 }, undefined],
      [{ extra: 1 }, undefined],
    ];
    for (const [more, code] of values) {
      const { status, body } = await save('question-1', 'x', 0, more);
      expect([more, status]).toEqual([more, 400]);
      if (code !== undefined) expect(body.code).toBe(code);
    }
    expect((await save('short', 'x')).status).toBe(400);
    expect(await list()).toMatchObject({ questions: [] });
  });

  it('SAVQ-35 a plan limits questions of a kind, and alerts of all kinds together', async () => {
    const alert = { alert: true };
    expect((await save('question-1', 'one', 0, alert, 'bob')).status).toBe(200);
    const search = { ...alert, kind: 'filing-search', value: 'text=a' };
    expect((await save('question-2', 'two', 0, search, 'bob')).status).toBe(200);
    const third = await save('question-3', 'three', 0, alert, 'bob');
    expect([third.status, third.body.code]).toEqual([403, 'tooManyQuestionAlerts']);
    for (let at = 3; at < 12; at += 1) await save(`question-${at}`, `n${at}`, 0, {}, 'bob');
    const more = await save('question-more', 'more', 0, {}, 'bob');
    expect([more.status, more.body.code]).toEqual([403, 'tooManyQuestions']);
    expect((await save('question-4', 'n4', 1, alert, 'bob')).status).toBe(403);
    // What is there may change, and what comes back does so without its alert.
    await t.call('bob', 'DELETE', '/question-1');
    await save('question-4', 'n4', 1, alert, 'bob');
    const back = await t.call('bob', 'POST', '/question-1/restore');
    expect([back.status, back.body.alert]).toEqual([200, false]);
  });

  it('SAVQ-36 other pages of the member hear of changes', async () => {
    const heard: unknown[] = [];
    const stop = await t.bus.subscribe(memberSubject('ann', 'lists'), (message) => {
      heard.push(message);
    });
    await save('question-1', 'One');
    await t.call('ann', 'DELETE', '/question-1');
    await expect.poll(() => JSON.stringify(heard)).toContain('question.removed');
    expect(JSON.stringify(heard)).toContain('question.saved');
    await stop();
  });

  it('SAVQ-37 deleted questions are forgotten after 30 days', async () => {
    await save('question-1', 'One');
    await t.call('ann', 'DELETE', '/question-1');
    const { stores } = t.store;
    expect(await stores.savedQuestions.prune(t.clock.now)).toBe(0);
    expect(await stores.savedQuestions.prune(t.clock.now + 1)).toBe(1);
    expect((await t.call('ann', 'POST', '/question-1/restore')).status).toBe(404);
  });
});
