import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { displayOf } from '../display/display.ts';
import { DisplayProvider } from '../display/display-provider.tsx';
import { everyText } from '../i18n/every-text.ts';
import { I18nProvider, MessageSourceProvider } from '../i18n/i18n-provider.tsx';
import { wholeCatalogue } from '../i18n/message-source.ts';
import { TranscriptText } from './earningstranscript/transcript-text.tsx';
import { FilingDocument } from './filingreader/filing-document.tsx';

const inLanguage = (locale: string, content: ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MessageSourceProvider value={wholeCatalogue(everyText)}>
        <DisplayProvider
          initial={displayOf(new Headers({ 'accept-language': locale }), new URL('http://x/'))}
        >
          <I18nProvider>{content}</I18nProvider>
        </DisplayProvider>
      </MessageSourceProvider>
    </MemoryRouter>,
  );

const turn = {
  speaker: 'Ada Finch',
  title: 'Chief Financial Officer',
  role: 'executive',
  paragraphs: ['Revenue rose.'],
} as const;
const transcript = { notice: null, remarks: [turn], questions: [] } as unknown as Parameters<
  typeof TranscriptText
>[0]['transcript'];
const call = <TranscriptText transcript={transcript} find="" speaker="" />;

describe('texts that stay in their language', () => {
  it('a transcript is marked as English, and says so to readers of French', () => {
    expect(inLanguage('fr', call)).toMatch(/<p lang="en"[^]*Revenue rose/);
    expect(inLanguage('fr', call)).toContain('>en anglais<');
    expect(inLanguage('en', call)).not.toContain('>English<');
  });

  it('a filing is marked as English', () => {
    const sections = [
      { id: 'a', depth: 1, title: 'Business', blocks: [{ kind: 'paragraph', text: 'We sell.' }] },
    ] as const;
    expect(inLanguage('fr', <FilingDocument sections={sections} />)).toContain('lang="en"');
  });
});
