import { listen } from './address.js';

it.each([
  ['EADDRINUSE', undefined, 'port 80: something else listens there already.'],
  ['EACCES', undefined, 'port 80: this user may not use it, choose a PORT from 1024 on.'],
  ['EADDRNOTAVAIL', '192.0.2.1', '192.0.2.1:80: HOST is not an address of this machine.'],
  ['ENOTFOUND', 'no.example', 'no.example:80: HOST is not an address of this machine.'],
  ['EPROTO', undefined, 'port 80: EPROTO.'],
])('listen turns %s into a message that says what is wrong', async (code, host, expected) => {
  const server = { listen: () => Promise.reject(Object.assign(new Error(), { code })) };
  await expect(listen(server, { port: 80, host })).rejects.toThrow(
    `The server can't listen on ${expected}`,
  );
});
