import { Children, type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react';
import type { PageModules } from './load-after-paint.ts';

type Scripts = PageModules & { readonly others: ReactNode };

/** What the router would load at once: its modules, and all other elements as they are. */
export function partScripts(node: ReactNode): Scripts {
  const modules: string[] = [];
  let code = '';
  const part = (nodes: ReactNode): ReactNode =>
    Children.map(nodes, (child) => {
      if (!isValidElement<ComponentProps<'link'> & ComponentProps<'script'>>(child)) return child;
      const { rel, href, type, dangerouslySetInnerHTML } = child.props;
      if (child.type === Fragment) return part(child.props.children);
      if (rel === 'modulepreload') {
        modules.push(href ?? '');
        return null;
      }
      if (child.type === 'script' && type === 'module') {
        code += String(dangerouslySetInnerHTML?.__html ?? '');
        return null;
      }
      return child;
    });
  const others = part(node);
  return { modules, code, others };
}
