import { VideoEntity } from '../videos/video.entity.js';
import { renderTable } from './render-table.js';

const film = (more: Partial<VideoEntity>): VideoEntity =>
  Object.assign(new VideoEntity(), {
    id: 7,
    title: 'A long evening in a barn, with everybody there',
    url: 'https://films.example/a-long-evening.mp4',
    category: 'Weddings',
    featured: false,
    durationSeconds: null,
    ...more,
  });

describe('the table of films', () => {
  it('has a line for each, in order', () => {
    const table = renderTable(
      [film({ featured: true, durationSeconds: 125.4 }), film({ id: 12 })],
      undefined,
    );
    expect(table.split('\n')).toEqual([
      '#  id  featured  length  category  title                                           film',
      '1  7   yes       2:05    Weddings  A long evening in a barn, with everybody there  https://films.example/a-long-evening.mp4',
      '2  12                    Weddings  A long evening in a barn, with everybody there  https://films.example/a-long-evening.mp4',
      '',
    ]);
  });

  it('fits the terminal', () => {
    for (const width of [80, 100]) {
      const lines = renderTable([film({})], width)
        .trimEnd()
        .split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
      expect(lines[1]).toContain('…');
    }
  });

  it('sends the terminal no control characters', () =>
    expect(renderTable([film({ title: '\u001b[2J' })], 200)).not.toContain('\u001b'));
});
