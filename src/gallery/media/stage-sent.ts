import { type FilmFiles, type StagedFiles, stageFiles } from './stage-files.js';

/** What the server has been sent at the desk. */
export interface StageTask extends FilmFiles {
  folder: string;
  isNew: boolean;
}

/** Does what `gallery add` does. */
export async function stageSent(task: StageTask): Promise<StagedFiles> {
  const { folder, isNew, file, picture } = task;
  const options = { takesStill: isNew && picture === undefined, links: true };
  // At once, as somebody waits.
  const work = [
    stageFiles({ picture }, folder, options),
    stageFiles({ file }, folder, options),
  ] as const;
  // When one is refused, the other leaves nothing behind later.
  await Promise.allSettled(work);
  const [poster, film] = await Promise.all(work);
  return { media: { ...poster.media, ...film.media }, hints: film.hints };
}
