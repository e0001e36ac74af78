import { Outlet } from 'react-router';
import { Frame } from './frame/frame.tsx';

export { frameLoader as loader, frameClientLoader as clientLoader } from './frame/frame-data.ts';
export { FramedError as ErrorBoundary } from './frame/framed-error.tsx';

/** A story: one column of the length that the eye can follow, larger type. */
export default function PressLayout() {
  return (
    <Frame width="reading">
      <article className="rounded-lg border border-line bg-panel px-5 py-6 text-lg md:px-10 md:py-10">
        <Outlet />
      </article>
    </Frame>
  );
}
