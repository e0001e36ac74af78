import './article.css';
import { useMemo } from 'react';
import { renderNote } from './render-markdown.ts';

/** Markdown of a member, as safe as any other text. */
export function NoteText({ source }: { readonly source: string }) {
  const html = useMemo(() => renderNote(source), [source]);
  return (
    // The renderer makes every element itself and escapes every character of the source.
    <div
      className="article article-note wrap-anywhere"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
