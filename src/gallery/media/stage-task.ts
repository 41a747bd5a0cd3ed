import type { FilmFiles, StagedFiles } from './stage-files.js';

/** What the server and the program that takes in films tell each other. */
export interface StageTask extends FilmFiles {
  folder: string;
  isNew: boolean;
}

export interface StageResult {
  staged?: StagedFiles;
  problem?: {
    message: string;
    code: string | undefined;
    /** Or it comes from the disk. */
    isBadFile: boolean;
  };
}
