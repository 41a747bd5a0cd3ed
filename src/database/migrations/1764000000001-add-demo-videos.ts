import type { QueryRunner } from 'typeorm';
import type { GalleryMigration } from '../oldest-program.js';

const FILMS = [
  {
    file: 'first-dance',
    title: 'A minute before the first dance',
    description:
      'A barn, string lights in the rafters and a floor that waits for two people. A film of the mood, and of nobody’s private day.',
    category: 'Weddings',
    featured: true,
  },
  {
    file: 'mirror-ball',
    title: 'One mirror ball, a dark room',
    description:
      'It has been the best light effect there is since long before lasers. A slow turn, a few coloured lamps, and the walls begin to move.',
    category: 'Parties',
    featured: false,
  },
  {
    file: 'confetti',
    title: 'Confetti in the spotlight',
    description:
      'The moment after the last line of “Happy Birthday”: paper, light and a good deal of sweeping.',
    category: 'Birthdays',
    featured: false,
  },
  {
    file: 'karaoke',
    title: 'Your turn at the microphone',
    description: 'A microphone, soft lights behind it and four bars of intro. No way back now.',
    category: 'Karaoke',
    featured: false,
  },
  {
    file: 'beams',
    title: 'Blue beams, empty stage',
    description:
      'Beams through haze over a stage before the doors open. A film of light; the speeches come later.',
    category: 'Corporate',
    featured: false,
  },
  {
    file: 'mixer',
    title: 'Hands off the faders',
    description:
      'A mixer from very close, with its lights up. This is what most of the night looks like from our side.',
    category: 'Parties',
    featured: false,
  },
  {
    file: 'marquee',
    title: 'Marquee after dark',
    description:
      'Warm canvas seen from across the lawn, at the hour when the evening guests arrive. A study in light rather than a real event.',
    category: 'Weddings',
    featured: false,
  },
  {
    file: 'phone-lights',
    title: 'Every phone in the air',
    description: 'A slow song, a dark room and a field of small lights. Nobody had to be asked.',
    category: 'Parties',
    featured: false,
  },
];

/**
 * The films that a new database starts with; their files are in `../demo`. This is a migration
 * rather than a step at start, so that they go in with the table or not at all, and only once: a
 * gallery that the operator has emptied stays empty.
 */
export class AddDemoVideos1764000000001 implements GalleryMigration {
  readonly oldestProgram = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { driver } = queryRunner.connection;
    const placeholders = Array.from({ length: 8 }, (_, index) =>
      driver.createParameter(`${index}`, index),
    ).join(', ');
    for (const [position, film] of FILMS.entries()) {
      const address = `/media/demo-${film.file}`;
      await queryRunner.query(
        `INSERT INTO "videos"
          ("title", "description", "url", "thumbnail_url", "category", "featured", "position", "uploaded_at")
          VALUES (${placeholders})`,
        [
          film.title,
          film.description,
          `${address}.mp4`,
          `${address}.w1280.webp`,
          film.category,
          film.featured ? 1 : 0,
          position,
          new Date().toISOString(),
        ],
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "videos" WHERE "url" LIKE '/media/demo-%'`);
  }
}
