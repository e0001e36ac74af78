import type { Notification } from '../notifications/notification.ts';

export interface FeedEntry {
  readonly notification: Notification;
  /** When it was found out: what readers sort by. */
  readonly updatedAt: number;
}

export interface FeedHead {
  /** Names the feed for ever, whatever its address. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** The origin that people see. */
  readonly origin: string;
  /** Of a feed without entries. */
  readonly createdAt: number;
  readonly language: string;
}

/** Signs that XML does not know at all are left out; the rest is escaped for text and attributes. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const moment = (at: number): string => new Date(at).toISOString();

/** Firings as an Atom feed (RFC 4287), newest first. */
export function atomFeed(
  { id, title, author, origin, createdAt, language }: FeedHead,
  entries: readonly FeedEntry[],
): string {
  const updated = entries.reduce((last, { updatedAt }) => Math.max(last, updatedAt), createdAt);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">`,
    `<id>urn:tapedeck:alerts:${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${moment(updated)}</updated>`,
    `<author><name>${xml(author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${xml(origin)}/alerts"/>`,
    ...entries.map(({ notification, updatedAt }) =>
      [
        '<entry>',
        `<id>urn:tapedeck:firing:${xml(encodeURIComponent(notification.event))}</id>`,
        `<title>${xml(notification.title)}</title>`,
        `<updated>${moment(updatedAt)}</updated>`,
        `<published>${moment(notification.at)}</published>`,
        `<link rel="alternate" type="text/html" href="${xml(origin + notification.link)}"/>`,
        `<content type="text">${xml(notification.text)}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ].join('\n');
}
