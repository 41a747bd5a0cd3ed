/** What Docker's DNS is to a network of containers: it names the addresses of all replicas. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const ANSWERED = 0x81_80;
const TYPE_A = 1;
const HEADER_BYTES = 12;

/** @returns its port, and the set of addresses, to be changed at any time */
export async function startNameServer() {
  const addresses = new Set();
  const socket = createSocket('udp4', (message, { port, address }) => {
    socket.send(answer(message, addresses), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, addresses, stop: () => socket.close() };
}

function answer(message, addresses) {
  const endOfName = message.indexOf(0, HEADER_BYTES) + 1;
  const question = message.subarray(HEADER_BYTES, endOfName + 4);
  const records = message.readUInt16BE(endOfName) === TYPE_A ? [...addresses] : [];
  const header = Buffer.alloc(HEADER_BYTES);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWERED, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records.map(writeRecord)]);
}

/** The name is a pointer to the question's, the type A; the address counts for a second. */
function writeRecord(address) {
  const fields = Buffer.from('c00c00010001000000010004', 'hex');
  return Buffer.concat([fields, Buffer.from(address.split('.').map(Number))]);
}
