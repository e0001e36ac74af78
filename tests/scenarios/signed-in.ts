/** A member at a running program. */
export interface SignedIn {
  readonly ask: (path: string, method?: string, body?: object) => Promise<Response>;
  /** What a call answers that must succeed. */
  readonly json: (path: string) => Promise<unknown>;
}

interface Credentials {
  readonly wmid: string;
  readonly username: string;
  readonly password: string;
}

export async function signIn(
  origin: string,
  { wmid, username, password }: Credentials,
): Promise<SignedIn> {
  let cookie = '';
  const ask: SignedIn['ask'] = (path, method = 'GET', body) =>
    fetch(new URL(path, origin), {
      method,
      headers: {
        origin,
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const reply = await ask('/api/login', 'POST', { wmid, username, password });
  if (!reply.ok) throw new Error(`the sign-in was answered ${reply.status}`);
  cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    ask,
    json: async (path) => {
      const answer = await ask(path);
      if (!answer.ok)
        throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
}
