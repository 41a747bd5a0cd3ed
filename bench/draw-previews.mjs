/** Draws one preview of a page after another at the desk, each with another title. */
import { openDesk } from './desk-client.mjs';

const [url, session, file, seconds] = process.argv.slice(2);
const { sendJson } = openDesk(url, session);
const { value } = await sendJson('site/drafts', { file });
const end = performance.now() + seconds * 1000;
for (let count = 0; performance.now() < end; count += 1)
  await sendJson('site/drafts', { file, base: value, value: { ...value, title: `${count}` } });
