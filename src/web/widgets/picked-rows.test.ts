import { expect, it } from 'vitest';
import { pickedRows, togglePicked } from './picked-rows.ts';

it('an empty address is the usual rows, and none is none', () => {
  expect(pickedRows('', ['a'])).toEqual(['a']);
  expect(pickedRows('none', ['a'])).toEqual([]);
  expect(pickedRows('b,,c', ['a'])).toEqual(['b', 'c']);
});

it('a row goes in, and out again', () => {
  const text = togglePicked(['a'], ['b']);
  expect(pickedRows(text, [])).toEqual(['a', 'b']);
  expect(togglePicked(['a', 'b'], ['b'])).toBe('a');
  expect(togglePicked(['a'], ['a'])).toBe('none');
});

it('several rows go in together unless all are in, and the oldest make room for a seventh', () => {
  expect(togglePicked(['a'], ['a', 'b'])).toBe('a,b');
  expect(togglePicked(['a', 'b', 'c', 'd', 'e', 'f'], ['g'])).toBe('b,c,d,e,f,g');
});
