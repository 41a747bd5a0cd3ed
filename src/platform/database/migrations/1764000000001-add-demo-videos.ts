import type { GalleryMigration } from '../oldest-program.js';

/**
 * It once put in the demonstration's films, which now come with a new gallery. Databases know it by
 * its name.
 */
export class AddDemoVideos1764000000001 implements GalleryMigration {
  readonly oldestProgram = '0.1.0';

  async up(): Promise<void> {}

  async down(): Promise<void> {}
}
