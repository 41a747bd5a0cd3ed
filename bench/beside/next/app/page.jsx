import { readFileSync } from 'node:fs';
import { draw } from '../../draw.jsx';

/** Static, but rendered again once a minute at most, as what it shows seldom changes. */
export const revalidate = 60;

export default function Page() {
  const content = JSON.parse(readFileSync(process.env.CONTENT, 'utf8'));
  return <>{...content.map(draw)}</>;
}
