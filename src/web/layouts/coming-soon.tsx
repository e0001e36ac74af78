import { Frame } from './frame/frame.tsx';

export { frameLoader as loader, frameClientLoader as clientLoader } from './frame/frame-data.ts';
export { FramedError as ErrorBoundary } from './frame/framed-error.tsx';

/** A page that says what it will show: inside the workspace, so that nobody is stranded. */
export default function ComingSoonLayout() {
  return <Frame />;
}
