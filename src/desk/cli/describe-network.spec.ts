import { describeNetwork } from './describe-network.js';

const LAN = { lo: [], eth0: [{ family: 'IPv4', internal: false, address: '192.168.7.9' }] };

it('names this machine’s address with the site’s port', () => {
  expect(describeNetwork('http://localhost:8080', LAN, false)).toContain(
    'SITE_URL=http://192.168.7.9:8080.',
  );
});

it('names none in a container, whose own address only its machine can open', () => {
  const text = describeNetwork('http://localhost:3000', LAN, true);
  expect(text).toContain('https');
  expect(text).not.toContain('192.168');
});
