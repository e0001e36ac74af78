import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bodyOf, FORM_TYPE, type FormBody, readForm } from './form-body.ts';

const form = (text: string, type: string | undefined = FORM_TYPE) =>
  readForm(Readable.from([Buffer.from(text)]), type);

const asRequest = (body: FormBody) =>
  new Request('http://deck.test/login', {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE },
    body: bodyOf(body),
    duplex: 'half',
  });

describe('forms of pages', () => {
  it('arrive as they were sent', async () => {
    const read = await form('username=ann&password=a%26b', `${FORM_TYPE}; charset=UTF-8`);
    const fields = await asRequest(read).formData();
    expect([...fields]).toEqual([
      ['username', 'ann'],
      ['password', 'a&b'],
    ]);
  });

  it('without a body are empty', async () => {
    expect([...(await asRequest(await readForm(Readable.from([]), undefined)).formData())]).toEqual(
      [],
    );
  });

  it('are read up to 64 KB and no further', async () => {
    expect(await form('a'.repeat(65_536))).toHaveProperty('bytes');
    expect(await form('a'.repeat(65_537))).toMatchObject({ status: 413 });
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 1;
          yield Buffer.alloc(1_024);
        }
      })(),
    );
    expect(await readForm(endless, FORM_TYPE)).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(200);
    endless.destroy();
  });

  it('have at most 200 fields', async () => {
    expect(await form('a&'.repeat(199))).toHaveProperty('bytes');
    expect(await form('a&'.repeat(200))).toMatchObject({ status: 413 });
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', '', undefined])(
    'are no %s',
    async (type) =>
      expect(await readForm(Readable.from([Buffer.from('a=1')]), type)).toMatchObject({
        status: 415,
      }),
  );

  it('that are refused throw the answer where the page reads them', async () => {
    const refused = await asRequest(await form('a'.repeat(70_000)))
      .formData()
      .catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(Response);
    expect((refused as Response).status).toBe(413);
    expect(await (refused as Response).json()).toEqual({ statusMessage: 'The form is too large.' });
  });

  it('that break off are a client error', async () => {
    const broken = new Readable({ read: () => {} });
    const reading = readForm(broken, FORM_TYPE);
    broken.destroy(new Error('aborted'));
    await expect(reading).rejects.toMatchObject({ statusCode: 400 });
  });
});
