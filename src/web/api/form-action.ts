import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import type { CallTo } from '../../contract/endpoint.ts';
import type { InputOf, ResponseOf } from '../../contract/calls.ts';
import {
  type EndpointMutation,
  type MutationParts,
  sendMutation,
  type WriteFailure,
} from './endpoint-mutation.ts';
import { textsOf } from './form-answer.ts';
import { isOnline } from './is-online.ts';
import { pageRequest } from './page-request.ts';
import { browserApi } from './query-client.ts';

export interface SentForm {
  /** The fields as texts. */
  readonly typed: Readonly<Record<string, string>>;
  /** The address of the page. */
  readonly url: URL;
}

/** A form of a page and the write that it makes, with or without script. */
export interface FormWrite<E extends CallTo, Done, Failed> {
  readonly mutation: EndpointMutation<E>;
  /** The server says what is wrong with it, so nothing is checked here. */
  readonly input: (form: SentForm) => InputOf<E>;
  readonly done: (answer: ResponseOf<E>, form: SentForm) => Done;
  readonly failed: (failure: WriteFailure, form: SentForm) => Failed;
}

/** Without script: the form is posted to the page, which calls the API in the visitor's name. */
export const serverForm =
  <const E extends CallTo, Done, Failed>(write: FormWrite<E, Done, Failed>) =>
  async (args: ActionFunctionArgs): Promise<Done | Failed> =>
    sendForm({ api: pageRequest(args).api }, write, args.request);

/** With script: straight to the API, and what the write has changed is asked for anew. */
export const browserForm = <const E extends CallTo, Done, Failed>(
  write: FormWrite<E, Done, Failed>,
) => oncePerForm((request) => sendForm({ ...browserApi(), isOnline }, write, request));

/** A form that makes one of several writes, each by `sendMutation`; a single one is a `FormWrite`. */
export type FormChoice<T> = (parts: MutationParts, form: FormData) => Promise<T>;

export const serverChoice =
  <T>(choose: FormChoice<T>) =>
  async (args: ActionFunctionArgs): Promise<T> =>
    choose({ api: pageRequest(args).api }, await args.request.formData());

export const browserChoice = <T>(choose: FormChoice<T>) =>
  oncePerForm(async (request) => choose({ ...browserApi(), isOnline }, await request.formData()));

/** The same form sent again while it is under way is not sent twice: both get the one outcome. */
const oncePerForm = <T>(send: (request: Request) => Promise<T>) => {
  const underWay = new Map<string, Promise<T>>();
  return async ({ request }: Pick<ClientActionFunctionArgs, 'request'>): Promise<T> => {
    const form = `${request.url}\n${await request.clone().text()}`;
    const first = underWay.get(form);
    if (first !== undefined) return first;
    const sent = send(request).finally(() => underWay.delete(form));
    underWay.set(form, sent);
    return sent;
  };
};

async function sendForm<E extends CallTo, Done, Failed>(
  parts: MutationParts,
  { mutation, input, done, failed }: FormWrite<E, Done, Failed>,
  request: Request,
): Promise<Done | Failed> {
  const form = { typed: textsOf(await request.formData()), url: new URL(request.url) };
  const outcome = await sendMutation(parts, mutation, input(form));
  return outcome.kind === 'done' ? done(outcome.answer, form) : failed(outcome.failure, form);
}
