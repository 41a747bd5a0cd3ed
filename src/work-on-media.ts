import { doTasks } from './platform/worker/do-tasks.js';
import { copyPicture } from './site/editing/copy-picture.js';
import { makeFiles } from './site/pictures/make-files.js';
import type { MediaTasks } from './site/pictures/media-program.js';

/**
 * A program of its own, which the server starts for pictures and films: decoding takes memory that a
 * process keeps, and a fault in a decoder ends the process it is in. Visitors come before all of it.
 */
doTasks<MediaTasks>(
  {
    picture: async (task) => (await makeFiles(task)) ?? null,
    copy: copyPicture,
    film: async ({ folder, isNew, ...files }) => {
      // A site's pictures needn't have in memory what reads films.
      const { stageFiles } = await import('./gallery/media/stage-files.js');
      return stageFiles(files, folder, { takesStill: isNew, links: true });
    },
  },
  19,
);
