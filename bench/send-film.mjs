/** Sends a film to the desk, as fast as the server takes it, and has the desk forget it. */
import { openDesk } from './desk-client.mjs';

const LENGTH = 400e6;
const PIECE = 8e6;

const [url, session] = process.argv.slice(2);
const { send } = openDesk(url, session);
const tus = { 'tus-resumable': '1.0.0' };
const begun = await send('uploads', {
  method: 'POST',
  headers: {
    ...tus,
    'upload-length': String(LENGTH),
    'upload-metadata': `filename ${Buffer.from('night.mp4').toString('base64')}`,
  },
});
const path = begun.headers.get('location').replace('/api/desk/', '');
const body = Buffer.alloc(PIECE, 1);
for (let offset = 0; offset < LENGTH; offset += PIECE) {
  const headers = {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  await send(path, { method: 'PATCH', headers, body });
}
await send(path, { method: 'DELETE', headers: tus });
