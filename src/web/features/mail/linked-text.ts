export interface TextPart {
  readonly text: string;
  readonly link: boolean;
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Cuts a plain text into words and web addresses. */
export function linkedText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > done) parts.push({ text: text.slice(done, index), link: false });
    parts.push({ text: address, link: true });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), link: false });
  return parts;
}
