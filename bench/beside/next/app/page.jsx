import { readFileSync } from 'node:fs';
import { draw } from '../../draw.jsx';

/** Static, but rendered again at most once a minute, because the site's content changes now and then. */
export const revalidate = 60;

export default function Page() {
  const content = JSON.parse(readFileSync(process.env.CONTENT, 'utf8'));
  return <>{...content.map(draw)}</>;
}
