import { CreateVideos1764000000000 } from './1764000000000-create-videos.js';
import { AddDemoVideos1764000000001 } from './1764000000001-add-demo-videos.js';

/** In the order in which they run. */
export const MIGRATIONS = [CreateVideos1764000000000, AddDemoVideos1764000000001];

/** Counts as the migration whose place it takes, so that the demonstration's films never follow. */
class LeaveOutDemoVideos extends AddDemoVideos1764000000001 {
  readonly name = AddDemoVideos1764000000001.name;

  override async up(): Promise<void> {}
}

/** @returns the same migrations with or without the films of the demonstration */
export function listMigrations({ withDemoVideos }: { withDemoVideos: boolean }) {
  return withDemoVideos
    ? MIGRATIONS
    : MIGRATIONS.map((each) => (each === AddDemoVideos1764000000001 ? LeaveOutDemoVideos : each));
}
