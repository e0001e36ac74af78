import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { LOCALES } from '../domain/navigation/settings.ts';
import { WORKSPACES } from '../domain/navigation/workspace.ts';
import { defineEndpoint } from './endpoint.ts';
import { namedObject } from './schema-names.ts';
import * as call from './menu.ts';

const menuLink = namedObject('MenuLink', { title: z.string(), url: z.string() });

export const menuItem = namedObject('MenuItem', { ...menuLink.shape, children: z.array(menuLink) });

export const getMenu = defineEndpoint(call.getMenu, {
  access: ANYONE,
  tag: 'Navigation',
  summary: 'The menu of a workspace in a language.',
  params: z.object({ locale: z.enum(LOCALES, 'This language is not spoken here.') }),
  query: z.object({ category: z.enum(WORKSPACES, 'There is no such workspace.') }),
  response: z.array(menuItem),
});
