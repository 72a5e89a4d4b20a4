import { describeFault } from './fault';

test('a log names the reason of a failed query and none of its parameters', () => {
  const reason = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), { code: '23505', detail: 'Key (email)=(haneul@mju.ac.kr) already exists.' });
  const wrapped = new Error('Failed query: insert into users … params: haneul@mju.ac.kr,$argon2id$secret', { cause: reason });
  const fault = describeFault(wrapped);
  expect(fault).toMatchObject({ type: 'Error', code: '23505', message: reason.message });
  expect(fault.stack).toMatch(/fault\.test/);
  expect(JSON.stringify(fault)).not.toMatch(/haneul|argon2id/);
});

test('what is thrown and is no error tells its type only', () => {
  expect(describeFault('haneul@mju.ac.kr')).toEqual({ type: 'string', message: 'not an Error', stack: '' });
});
