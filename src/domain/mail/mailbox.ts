/** Who a message is from: a name that people see, and an address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** One address and nothing else: no list, no name, no comment, no line break. */
export const isPlainAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u.test(text);

/** `Name <address>` or an address alone; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const named = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u.exec(text.trim())?.groups;
  const address = (named?.['address'] ?? text).trim();
  if (!isPlainAddress(address)) return null;
  return { name: (named?.['name'] ?? '').trim().replaceAll('"', ''), address };
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
