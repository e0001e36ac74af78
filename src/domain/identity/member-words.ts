import { folded } from '../symbols/search-words.ts';
import type { Role } from './role.ts';

/** What a list of members can be narrowed to. */
export const memberTags = ['admins', 'disabled'] as const;
export type MemberTag = (typeof memberTags)[number];

/** No name and no word of a query begins so. */
const TAG_MARK = '~';
const LONGEST = 64;
const MOST = 24;
const MOST_ASKED = 6;

export interface SearchedMember {
  readonly username: string;
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly disabledAt: number | null;
}

export const tagWord = (tag: MemberTag): string => `${TAG_MARK}${tag}`;

const cut = (word: string): string => word.slice(0, LONGEST).toWellFormed();

/**
 * The words by which a member is found: the username, the e-mail address, its domain and every
 * word of the name; and the tags, so that one index serves every list.
 */
export function memberWords(member: SearchedMember): readonly string[] {
  const [, domain = ''] = member.email.split('@');
  const texts = [member.username, member.email, domain, ...member.displayName.split(/[\s,;()]+/)];
  const words = texts.map((text) => cut(plain(text))).filter((word) => word !== '');
  return [
    ...new Set([
      ...(member.roles.includes('admin') ? [tagWord('admins')] : []),
      ...(member.disabledAt === null ? [] : [tagWord('disabled')]),
      ...words,
    ]),
  ].slice(0, MOST);
}

/** The words of a query, each of which has to begin a word of the member; the longest first. */
export const memberQuery = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .split(/[\s,;()]+/)
        .map((word) => cut(plain(word)))
        .filter((word) => word !== ''),
    ),
  ]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_ASKED);

const plain = (text: string): string =>
  folded(text.normalize('NFKC')).replace(/^[^\p{L}\p{N}]+/u, '');
