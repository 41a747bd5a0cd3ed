import { doTasks } from './platform/worker/do-tasks.js';
import { copyPicture } from './site/editing/copy-picture.js';
import { makeFiles } from './site/pictures/make-files.js';
import type { MediaTasks } from './site/pictures/media-program.js';

/** Child process for pictures and films: decoders keep memory, and may crash. It has the lowest priority. */
doTasks<MediaTasks>(
  {
    picture: async (task) => (await makeFiles(task)) ?? null,
    copy: copyPicture,
    film: async ({ folder, isNew, ...files }) => {
      // Imported for films only, so that pictures need less memory.
      const { stageFiles } = await import('./gallery/media/stage-files.js');
      return stageFiles(files, folder, { takesStill: isNew, links: true });
    },
  },
  19,
);
