import { describe, expect, it } from 'vitest';
import { startSmtpServer } from '../../src/adapters/mail/smtp-server.fixture.ts';
import { seededFolder, startProgram } from './run-program.ts';

describe('the built program', () => {
  it('sends its mail to the configured server', async () => {
    const server = await startSmtpServer();
    const program = await startProgram({
      DATA_DIR: seededFolder(),
      DEMO: 'on',
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'deck@example.com',
    });
    const asked = await fetch(`${program.url}/api/forgot-password?username=investor&wmid=501`, {
      method: 'POST',
      headers: { origin: program.url },
    });
    expect(asked.status).toBe(200);
    await expect.poll(() => server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      from: 'deck@example.com',
      recipients: ['investor@demo.invalid'],
      source: expect.stringContaining('/reset-password?token='),
    });
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await server.stop();
  });
});
