import { ErrorPage } from '../../features/errors/error-page.tsx';
import { Frame } from './frame.tsx';

/** What went wrong on a page, with menu, search and account still at hand. */
export const FramedError = () => (
  <Frame>
    <div className="pt-6 md:pt-12">
      <ErrorPage />
    </div>
  </Frame>
);
