import { describe, expect, it } from 'vitest';
import type { StreamItem } from '../../contract/stream.ts';
import type { MemberEvent } from '../../domain/identity/member-topic.ts';
import { type LiveValue, withItem } from './live-value.ts';
import { type MemberNews, newsReader } from './use-member-topic.ts';

const event = (id: string): MemberEvent => ({ event: 'list.changed', id, version: 1, at: 1 });
const snapshot = (...ids: string[]): StreamItem => ({
  is: 'snapshot',
  kind: 'lists',
  seq: 1,
  delay: 0,
  value: ids.map(event),
});
const change = (...ids: string[]): StreamItem => ({
  is: 'change',
  kind: 'lists',
  seq: 2,
  value: ids.map(event),
});

function read(items: readonly StreamItem[], fromStart = false): string[] {
  const said: string[] = [];
  const tell = ({ events, incomplete }: MemberNews) =>
    said.push(`${events.map(({ id }) => id).join('+')}${incomplete ? ' incomplete' : ''}`);
  const reader = newsReader(tell, fromStart);
  let known: LiveValue | undefined;
  for (const item of items) {
    known = withItem(known, item);
    reader(known);
  }
  return said;
}

describe('news of the reader’s own account', () => {
  it('begins in silence: the page has just asked the API', () => {
    expect(read([snapshot('a', 'b')])).toEqual([]);
  });

  it('asks once at the beginning where nothing may be missed', () => {
    expect(read([snapshot('a'), change('b')], true)).toEqual([' incomplete', 'b']);
  });

  it('tells each event once', () => {
    expect(read([snapshot('a'), change('b'), change('c', 'd')])).toEqual(['b', 'c+d']);
  });

  it('says that some may be missing after a new snapshot', () => {
    expect(read([snapshot('a'), snapshot('x')])).toEqual(['x incomplete']);
    expect(read([snapshot(), snapshot()])).toEqual([' incomplete']);
  });

  it('keeps quiet about a subscription that has ended', () => {
    const end: StreamItem = { is: 'end', kind: 'lists', cause: 'sign-in', message: '' };
    expect(read([snapshot('a'), end])).toEqual([]);
  });
});
