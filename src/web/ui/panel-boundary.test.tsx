import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { everyText } from '../i18n/every-text.ts';
import { displayOf } from '../display/display.ts';
import { DisplayProvider } from '../display/display-provider.tsx';
import { I18nProvider, MessageSourceProvider } from '../i18n/i18n-provider.tsx';
import { wholeCatalogue } from '../i18n/message-source.ts';
import { type Boot, BootProvider } from '../shell/boot/boot.tsx';
import { CrashedPanel, PanelBoundary } from './panel-boundary.tsx';

const error = new Error('depth of undefined');

/** The fallback as it is drawn in place of a panel that crashed. */
const fallback = (development: boolean): string =>
  renderToStaticMarkup(
    <BootProvider boot={{ shell: { development } } as Boot}>
      <MessageSourceProvider value={wholeCatalogue(everyText)}>
        <DisplayProvider initial={displayOf(new Headers(), new URL('http://localhost/'))}>
          <I18nProvider>
            <CrashedPanel crash={{ error, errorId: 'abcdef123' }} onRetry={() => {}} />
          </I18nProvider>
        </DisplayProvider>
      </MessageSourceProvider>
    </BootProvider>,
  );

describe('ERR-5 in place of a panel that crashed', () => {
  it('ERR-5 stand the words of the specification, an id and a way to try again', () => {
    const html = fallback(false);
    expect(html).toContain('Something went wrong. Please try again later.');
    expect(html).toContain('role="alert"');
    expect(html).toContain('abcdef123');
    expect(html).toContain('<button');
  });

  it('ERR-5 the details are there in development mode only', () => {
    expect(fallback(false)).not.toContain('depth of undefined');
    expect(fallback(true)).toContain('depth of undefined');
  });

  it('ERR-5 anything that can be thrown becomes an error with an id of its own', () => {
    const [one, other] = ['no network', error].map(
      (thrown) => PanelBoundary.getDerivedStateFromError(thrown).crash,
    );
    expect([one?.error.message, other?.error]).toEqual(['no network', error]);
    expect(one?.errorId).not.toBe(other?.errorId);
  });
});
