import { crc32, deflateSync } from 'node:zlib';

/** Makes a PNG whose header claims 30000 × 20000 pixels, far too many for memory. */
export function drawHuge(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(20_000, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(9));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels)]);
}
